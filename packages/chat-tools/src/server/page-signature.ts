/** What a page hands to the script of a tool. */
export interface PageSignature {
  appId: string
  /** Milliseconds since 1970. */
  timestamp: string
  nonceStr: string
  signature: string
}
