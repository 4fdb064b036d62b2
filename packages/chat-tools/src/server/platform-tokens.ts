/** A token is replaced this long before it expires, so that it outlives the request that it is sent with; a short one after three quarters. */
export const MARGIN_SECONDS = 5 * 60

export interface IssuedToken {
  token: string
  lifetimeSeconds: number
}

/** The tokens of chat tools, which all instances of the server share (IMS-06). */
export interface PlatformTokens {
  /** Requests one if none is stored. @throws what `issue` throws */
  get(key: string, issue: () => Promise<IssuedToken>): Promise<string>
  /** What a tool has pushed to us; null when there is none. */
  find(key: string): Promise<string | null>
  /** Forgets a token, which is requested anew by whoever needs it next. */
  drop(key: string): Promise<void>
  /** Stores what a tool has pushed to us. */
  store(key: string, issued: IssuedToken): Promise<void>
  /** Works with a token; once more with a new one when the tool has voided it early. @throws what `work` throws */
  using<Result>(
    key: string,
    issue: () => Promise<IssuedToken>,
    work: (token: string) => Promise<Result>,
  ): Promise<Result>
}
