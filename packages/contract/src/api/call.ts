import type * as v from 'valibot'

/**
 * Who may make a call: anybody; the visitor of a share, whose token opens nothing else (SHR-08); everybody who is signed in; the same
 * without a session that is limited to one organization (IDN-07); those with a current organization, also a suspended one; its members
 * while it is not suspended; its owners and administrators (VAL-02); the accounts of `COLLECTOR_VIEWERS` (MON-06).
 */
export type Access = 'open' | 'share' | 'session' | 'account' | 'organization' | 'member' | 'administrator' | 'viewer'

/** One call of the API (HTT-08). */
export interface Call<Body extends v.GenericSchema, Result extends v.GenericSchema, A extends Access> {
  /** Default: POST. */
  method?: 'GET'
  access: A
  /** Summary in the OpenAPI description. */
  summary: string
  /** Schema of the payload: clients send its input, the server handles its output. */
  body: Body
  /** Schema of the result: a client refuses other results and drops unknown fields, a server may return its input. */
  result: Result
  /** Schema of what this server returns, where that is more than the result promises. */
  returns?: v.GenericSchema<unknown, v.InferOutput<Result>>
  /** A valid payload with every kind of field, for the OpenAPI description and for tests. Default: empty. */
  example?: v.InferInput<Body>
  /** Whether the payload may be in the query. Default: only for GET. */
  queryPayload?: true
  /** Whether clients show none of its failures by default. */
  isQuiet?: true
  /** Whether it may respond with 409 and the stored value as result. */
  mayConflict?: true
}

/** Defines a call. @__NO_SIDE_EFFECTS__ */
export const call = <Body extends v.GenericSchema, Result extends v.GenericSchema, A extends Access>(
  row: Call<Body, Result, A>,
): Call<Body, Result, A> => row
