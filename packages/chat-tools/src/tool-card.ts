/** A field of the form that connects an organization's own app. */
export interface CredentialField {
  name: 'appId' | 'secret' | 'corpId' | 'encryptKey' | 'token'
  label: string
  hint?: string
  isSecret: boolean
  isRequired: boolean
}

interface Card {
  /** Label of the id of the company that uses the tool. */
  company: string
  /** Lets the people of that company join. */
  joining: string
}

/** What administrators read of a tool of which they connect an app of their own, by the keys of its texts. */
export interface OwnCard extends Card {
  fields: readonly CredentialField[]
}

/** The same of a tool to which they add this product's app. */
export interface AddedCard extends Card {
  adding: string
}
