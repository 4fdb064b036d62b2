import type { Page } from 'playwright/test'
import type { RealPage } from './real-page.ts'

type Excluded = Pick<RealPage, 'leftOut' | 'masked'>

/**
 * What a picture leaves out on both sides: fields, whose contents are masked, the pointer that the player draws, and focus and selection,
 * which it does not have. What is made invisible keeps the focus.
 */
const styleOf = ({ leftOut, masked }: Excluded): string =>
  `input, textarea, ::placeholder { color: transparent !important } .replayer-mouse { display: none !important }
  * { outline-color: transparent !important } ::selection { color: inherit !important; background: none !important }
  ${masked ? `:is(${masked}), :is(${masked}) * { color: transparent !important }` : ''}
  ${leftOut ? `${leftOut} { opacity: 0 !important }` : ''}`

/** Lets timers of the page go by that are shorter than the recorder's. */
const pass = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))

const picture = (page: Page, excluded: Excluded): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', style: styleOf(excluded) })

/** A picture of what is shown as soon as it stays the same for longer than the recorder waits: styles reach frames late in Firefox. */
export const settledPicture = async (page: Page, excluded: Excluded): Promise<Buffer> => {
  let last = await picture(page, excluded)
  for (;;) {
    await pass(page)
    const next = await picture(page, excluded)
    if (next.equals(last)) return next
    last = next
  }
}
