/** Types of a call's body and its `result`. */
export interface Call<Body, Result> {
  body: Body
  result: Result
}
export type Nothing = Record<string, never>
