import { LANGUAGE_TAG, type Locale } from '@sso-elements/contract'
import type { Page } from 'playwright'

/** A combination of width, language, theme and brand. */
export interface Look {
  width: number
  language: Locale
  theme: 'light' | 'dark'
  brand: keyof typeof SOURCE_TYPES
}

const SOURCE_TYPES = { pms: 0, document: 1 } as const
export const LANGUAGES = ['en', 'zh'] as const
const THEMES = ['light', 'dark'] as const
const BRANDS = ['pms', 'document'] as const

/** All combinations; a page with a fixed language has only that one. */
export const looksFor = (widths: readonly number[], language: Locale | null): Look[] =>
  (language ? [language] : LANGUAGES).flatMap((locale) =>
    widths.flatMap((width) =>
      BRANDS.flatMap((brand) => THEMES.map((theme) => ({ width, language: locale, theme, brand }))),
    ),
  )

export const lookName = ({ width, language, theme, brand }: Look): string => [width, language, theme, brand].join('-')

export const sourceTypeOf = ({ brand }: Look): number => SOURCE_TYPES[brand]

const waitUntilRendered = (page: Page, { language, brand }: Pick<Look, 'language' | 'brand'>) =>
  page.waitForFunction(
    ([tag, source]) => {
      const heading = [...document.querySelectorAll('h1')].find((each) => each.checkVisibility())
      const root = heading?.closest<HTMLElement>('.sso-root')
      if (!root || root.lang !== tag || root.dataset['brand'] !== source || !document.title.includes(' · '))
        return false
      const side = root.querySelector('.sso-side')
      // The brand's picture loads after the form.
      if (side?.checkVisibility() && !side.querySelector('.sso-side-art')) return false
      return ![...document.querySelectorAll('.sso-skeleton, .sso-loading')].some((each) => each.checkVisibility())
    },
    [LANGUAGE_TAG[language], brand] as const,
    { timeout: 20_000 },
  )

/** Waits until the page has its title, language and brand, and no skeleton. */
export const waitUntilReady = async (page: Page, look: Pick<Look, 'language' | 'brand'>): Promise<void> => {
  await waitUntilRendered(page, look)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
  // A page shows its loading state for late texts only a moment after the change.
  await waitUntilRendered(page, look)
}

/** Changes the look of an open page by the query, the viewport and the system's theme, without a reload. */
export const applyLook = async (page: Page, look: Look): Promise<void> => {
  await page.setViewportSize({ width: look.width, height: look.width < 600 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  await page.evaluate(
    ([lang, sourceType]) => {
      const query = new URLSearchParams(location.search)
      query.set('lang', lang)
      query.set('sourceType', sourceType)
      history.replaceState(history.state, '', `?${query}`)
    },
    [look.language, String(sourceTypeOf(look))] as const,
  )
  await waitUntilReady(page, look)
}
