import { writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright'

/** The screenshots of one page or element. */
export interface Capture {
  name: string
  files: readonly { look: string; file: string }[]
}

const STYLE = `
  body { margin: 24px; font: 13px system-ui, sans-serif; background: #d8dae0; color: #16181d }
  main { display: grid; grid-template-columns: repeat(auto-fill, 1260px); gap: 20px 40px }
  h1 { font-size: 22px }
  h2 { font-size: 14px; margin: 0 0 6px }
  div { display: flex; gap: 10px }
  figure { margin: 0 }
  img { display: block; height: 200px; object-fit: cover; object-position: top }
  figcaption { font-size: 10px }`

/** Above this number the sheet has a second column. */
const MAX_PER_COLUMN = 8

/** Renders one image with all screenshots of an area, each in a few looks that together cover every width, language, theme and brand. */
export const contactSheet = async (browser: Browser, folder: string, area: string, captures: readonly Capture[]) => {
  const rows = captures.map(({ name, files }) => {
    const cells = files.map(
      ({ look, file }) => `<figure><img src="${encodeURIComponent(file)}"><figcaption>${look}</figcaption></figure>`,
    )
    return `<section><h2>${name}</h2><div>${cells.join('')}</div></section>`
  })
  const path = `${folder}sheet-${area}`
  await writeFile(
    `${path}.html`,
    `<!doctype html><meta charset="utf-8"><title>${area}</title><style>${STYLE}</style><h1>${area}</h1><main>${rows.join('')}</main>`,
  )
  const page = await browser.newPage({
    viewport: { width: captures.length > MAX_PER_COLUMN ? 2620 : 1320, height: 900 },
  })
  await page.goto(`file://${path}.html`)
  await page.screenshot({ path: `${path}.png`, fullPage: true, timeout: 120_000 })
  await page.close()
}
