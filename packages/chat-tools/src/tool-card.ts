import type { KeyForm, PastedField } from './pasted-key.ts'
import type { StepWords, ToolStep, Words } from './tool-step.ts'

/** A field of the form that connects an organization's own app, under the label that its value has in the console. */
export interface CredentialField extends PastedField {
  name: 'appId' | 'secret' | 'corpId' | 'encryptKey' | 'token'
  /** Where the console shows it, where that is not the place of the whole step. */
  where?: Words
  isRequired: boolean
}

/** The console of a tool, in which administrators set the app up. */
export interface ToolConsole {
  name: Words
  url: string
  /** Whether it is mostly used in Chinese, so that English pages give its words in Chinese, too. */
  isChinese?: true
}

/** What administrators read of a tool, and the steps that set it up, in order (IMS-07). A card without a part of them does not compile. */
interface Card<Brand extends string> {
  /** Label of the id of the company that uses the tool. */
  company: string
  /** Lets the people of that company join. */
  joining: string
  /** Null if nothing is set up at the tool before or after it is connected. */
  consoles: Readonly<Record<Brand, ToolConsole | null>>
  before: readonly ToolStep[]
  /** The step in which this page connects the tool. */
  connect: StepWords
  after: readonly ToolStep[]
}

/** The card of a tool of which they connect an app of their own. */
export interface OwnCard<Brand extends string = string> extends Card<Brand> {
  fields: readonly CredentialField[]
  /** Optional fields of which each needs the other: the tool encrypts its events by one and signs them by the other. */
  together?: readonly [CredentialField['name'], CredentialField['name']]
}

/** The same of a tool to which they add this product's app. */
export interface AddedCard<Brand extends string = string> extends Card<Brand> {
  adding: string
  /** Where the operator of this site makes a new secret of the app, for a tool whose secrets expire. */
  secretPlace?: Words
  /** Keys of the tool that people paste into the form of another one. */
  keys: readonly KeyForm[]
}
