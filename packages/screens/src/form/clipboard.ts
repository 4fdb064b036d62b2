/** Whether a text is in the clipboard now: a page may be forbidden to write there, or have none. */
export const writeToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
