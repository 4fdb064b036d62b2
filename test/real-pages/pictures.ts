import type { Page } from 'playwright/test'
import type { RealPage } from './real-page.ts'
import { comparePictures } from './recording.ts'

/** Share of pixels that may differ: edges of letters, marks of the focus. */
const TOLERANCE = 0.004

type Excluded = Pick<RealPage, 'leftOut' | 'masked'>

/**
 * Parts that a picture omits on both sides: fields, whose contents are masked, the pointer that the player draws, and focus and selection,
 * which it lacks. Invisible elements keep the focus.
 */
const styleOf = ({ leftOut, masked }: Excluded): string =>
  `input, textarea, ::placeholder { color: transparent !important } .replayer-mouse { display: none !important }
  * { outline-color: transparent !important } ::selection { color: inherit !important; background: none !important }
  ${masked ? `:is(${masked}), :is(${masked}) * { color: transparent !important }` : ''}
  ${leftOut ? `${leftOut} { opacity: 0 !important }` : ''}`

/** Longer than the recorder waits for changes, and than most timers of pages. */
const QUIET_MS = 200

/** Waits until a page and its shadow roots no longer change, scroll or move. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(
    (duration) =>
      new Promise<void>((resolve) => {
        const roots = new Set<Document | ShadowRoot>()
        let timer = 0
        const wait = () => {
          clearTimeout(timer)
          timer = window.setTimeout(look, duration)
        }
        const observer = new MutationObserver(wait)
        const observe = (root: Document | ShadowRoot) => {
          if (!roots.has(root)) {
            roots.add(root)
            observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
            root.addEventListener('scroll', wait, true)
          }
          for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) observe(shadowRoot)
        }
        const moves = ({ playState, effect }: Animation) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
        const look = () => {
          const { size } = roots
          observe(document)
          if (roots.size > size || [...roots].some((root) => root.getAnimations().some(moves))) return wait()
          observer.disconnect()
          for (const root of roots) root.removeEventListener('scroll', wait, true)
          resolve()
        }
        observe(document)
        wait()
      }),
    QUIET_MS,
  )

const picture = (page: Page, excluded: Excluded): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', style: styleOf(excluded) })

/** A picture of a live page that is quiet. */
export const livePicture = async (page: Page, excluded: Excluded): Promise<Buffer> => {
  await quiet(page)
  return picture(page, excluded)
}

/**
 * Share of pixels in which the player differs from a live page, as soon as it is at most the tolerance, or its picture
 * stays the same: styles reach frames late in Firefox.
 */
export const playedDifference = async (player: Page, excluded: Excluded, live: Buffer): Promise<number> => {
  let last: Buffer | undefined
  for (;;) {
    const next = await picture(player, excluded)
    const share = next.equals(live) ? 0 : await comparePictures(player, live, next)
    if (share <= TOLERANCE) return 0
    if (last?.equals(next)) return share
    last = next
    await quiet(player)
  }
}
