import type { Page } from 'playwright/test'

/** A page that uses a third-party package, and a user's actions on it. */
export interface RealPage {
  /** Of its file. */
  name: string
  /** Shown as soon as it is ready. */
  ready: string
  /** Five steps, after each of which live page and player are compared; nothing is typed in them. */
  acts: readonly ((page: Page) => Promise<unknown>)[]
  /** Steps for Firefox, too. */
  everyEngine?: 'typing' | 'all'
  /** Parts that a picture omits, because the recording lacks them or shows other letters. */
  leftOut?: string
  /** Editors, whose texts a recording masks, with all that is in them. */
  masked?: string
  /** Types a word into each field and editor; can be repeated. */
  type(page: Page, word: () => string): Promise<void>
}

/** As users type: key by key. */
export const typeInto = async (page: Page, selector: string, word: string): Promise<void> => {
  await page.locator(selector).first().click()
  await page.keyboard.type(word)
}

/** The rows of the specification that a test of the page proves. */
export const tagsOf = (isEveryEngine: boolean, ...rows: `@${string}`[]) => ({
  tag: isEveryEngine ? [...rows, '@engines' as const] : rows,
})
