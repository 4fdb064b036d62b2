/**
 * Whether a frame has access to its site's cookies; undefined if the browser cannot tell, and then cannot be asked for access either, as
 * without HTTPS.
 */
export const hasFrameCookies = async (): Promise<boolean | undefined> => {
  try {
    return globalThis.isSecureContext === false ? undefined : await document.hasStorageAccess()
  } catch {
    return undefined
  }
}

/** Asks the browser for the cookies of a frame's site, by a press; false if it refuses (EMB-02). */
export const askForFrameCookies = async (): Promise<boolean> => {
  try {
    await document.requestStorageAccess()
    return true
  } catch {
    return false
  }
}
