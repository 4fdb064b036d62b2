import type * as v from 'valibot'

/** Who may make a call. */
export type Access =
  /** Anybody. */
  | 'open'
  /** The visitor of a share, whose token opens nothing else (SHR-08). */
  | 'share'
  /** Everybody who is signed in. */
  | 'session'
  /** The same, unless the session is limited to one organization (IDN-07). */
  | 'account'
  /** Users with a current organization, even if it is suspended. */
  | 'organization'
  /** Members of a current organization that is not suspended. */
  | 'member'
  /** Its owners and administrators (VAL-02). */
  | 'administrator'
  /** The accounts of `COLLECTOR_VIEWERS` (MON-06). */
  | 'viewer'

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
