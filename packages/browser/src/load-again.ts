/** Raised on the window when the user no longer waits for files that have not come. */
export const LOAD_AGAIN = 'sso-load-again'

/** Requests the files again that this page is still waiting for (STA-04). */
export const loadAgain = (): void => void dispatchEvent(new Event(LOAD_AGAIN))
