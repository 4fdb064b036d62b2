/**
 * Whether a frame has the cookies of its site; undefined where the browser cannot tell, and so cannot be asked either, as without
 * HTTPS.
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
