/** Purpose of the encryption of an organization's app. */
export const installationPurpose = (id: string): string => `chat installation ${id}`

/** Purpose of the encryption of a chat tool's token. */
export const tokenPurpose = (key: string): string => `platform token ${key}`
