/** The part of the trusted types API that a script's address needs. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown }
}

/** The parts of a `window` that chat tools use; a test passes its own. */
export interface PageGlobals {
  readonly document: Pick<Document, 'createElement' | 'head'>
  readonly location: { readonly href: string; readonly ancestorOrigins?: ArrayLike<string> }
  readonly navigator: { readonly userAgent: string }
  readonly trustedTypes?: TrustedTypes
  /** Functions of the Feishu and Lark clients. */
  readonly tt?: unknown
  /** Configuration of the Feishu and Lark clients. */
  readonly h5sdk?: unknown
  /** The page itself without a frame around it. */
  readonly parent?: unknown
  /** Bridge of Teams on phones. */
  readonly nativeInterface?: unknown
}
