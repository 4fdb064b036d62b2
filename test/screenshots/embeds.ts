import type { Page } from 'playwright'
import { type Look, sourceTypeOf } from './looks.ts'
import type { Site } from './site.ts'

/** The elements to capture. */
export const EMBEDS = ['sso-login', 'sso-register', 'sso-share-login', 'sso-join-organization'] as const
export type Embed = (typeof EMBEDS)[number]
/** From the narrowest supported width. */
export const EMBED_WIDTHS = [260, 420] as const

const PATH = '/third-party-page'

const attributesOf = (tag: Embed, { shareCode, invitations }: Site): string => {
  if (tag === 'sso-share-login') return `share-code="${shareCode}"`
  return tag === 'sso-join-organization' ? `invite-code="${invitations.open}"` : ''
}

/** Shows an element on a third-party page. */
export const openEmbed = async (page: Page, site: Site, tag: Embed, look: Look): Promise<void> => {
  const { width, language, theme, brand } = look
  const body = `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Embed</title>
    <body style="margin:12px;background:${theme === 'dark' ? '#14161a' : '#fff'}">
    <script type="module" src="/sdk/sso-elements.js"></script>
    <${tag} locale="${language}" theme="${theme}" source-type="${sourceTypeOf(look)}" ${attributesOf(tag, site)}></${tag}>`
  await page.unroute(`**${PATH}`)
  await page.route(`**${PATH}`, (route) => route.fulfill({ body, contentType: 'text/html' }))
  await page.setViewportSize({ width, height: 844 })
  await page.goto(site.url + PATH)
  await page.locator(`${tag} input`).first().waitFor()
  await page.locator(`${tag} [data-brand=${brand}]`).first().waitFor()
}
