import type { Page } from 'playwright/test'

/** A page made of a package that somebody else wrote, and what a person does on it. */
export interface RealPage {
  /** Of its file. */
  name: string
  /** What is shown as soon as it is there. */
  ready: string
  /** Five acts, after each of which live page and player are compared; nothing is typed in them. */
  acts: readonly ((page: Page) => Promise<unknown>)[]
  /** What is tried in Firefox, too. */
  everyEngine?: 'typing' | 'all'
  /** What a picture leaves out, since a recording has it not, or other letters in its place. */
  leftOut?: string
  /** Editors, whose texts a recording masks, with all that is in them. */
  masked?: string
  /** Types a word of its own into each field and editor; it can be done again. */
  type(page: Page, word: () => string): Promise<void>
}

/** As people type: each key by itself. */
export const typeInto = async (page: Page, selector: string, word: string): Promise<void> => {
  await page.locator(selector).first().click()
  await page.keyboard.type(word)
}

/** The rows of the specification that a test of the page proves. */
export const tagsOf = (isEveryEngine: boolean, ...rows: `@${string}`[]) => ({
  tag: isEveryEngine ? [...rows, '@engines' as const] : rows,
})
