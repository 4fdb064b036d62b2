/** What an app that an organization has connected is encrypted for. */
export const installationPurpose = (id: string): string => `chat installation ${id}`

/** What a token of a chat tool is encrypted for. */
export const tokenPurpose = (key: string): string => `platform token ${key}`
