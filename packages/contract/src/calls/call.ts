/** What a call is sent, and what comes back as `result`. */
export interface Call<Body, Result> {
  body: Body
  result: Result
}
export type Nothing = Record<string, never>
