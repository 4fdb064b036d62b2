import { readFileSync } from 'node:fs'
import { marked } from 'marked'

const GUIDE = new URL('../../docs/chat-tools.md', import.meta.url)
const STYLE = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1.25rem 4rem; overflow-wrap: anywhere; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.25rem 1.5rem; }
code { font-size: 0.875em; }
.table { overflow-x: auto; }
table { min-width: 40rem; border-collapse: collapse; overflow-wrap: normal; }
th, td { padding: 0.5rem 0.75rem; border: 1px solid #8886; text-align: start; vertical-align: top; }
`
/** Each site has a name of its own, which its settings tell. */
const SCRIPT = `const { brands } = await (await fetch('../config.json')).json()
document.querySelector('header > strong').textContent = brands.pms.name
`

const idOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * The guide of the chat tools, for people of a running site, who cannot see the repository that its own links lead to.
 *
 * @param {string} markdown
 * @param {{ css: string, js: string }} files its style sheet and script, relative to `/sso/`
 */
export const guideOf = (markdown, { css, js }) => {
  const text = markdown.replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')
  const entries = []
  let above = ''
  const body = marked.parse(text).replace(/<h([12])>(.*?)<\/h\1>|<table>/g, (found, level, heading) => {
    // Only what takes the focus can be scrolled by keys.
    if (!level) return `<div class="table" role="region" aria-label="${above}" tabindex="0">${found}`
    above = heading
    if (level === '1') return found
    entries.push(`<li><a href="#${idOf(heading)}">${heading}</a></li>`)
    return `<h2 id="${idOf(heading)}">${heading}</h2>`
  })
  const contents = `<nav aria-label="Contents"><ul>\n${entries.join('\n')}\n</ul></nav>`
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Connect a chat tool</title>
<link rel="stylesheet" href="../${css}">
<script type="module" src="../${js}"></script>
<header><strong></strong><a href="../orginfo?chat-tools=1">To the page of the chat tools</a></header>
<main>
${body.replaceAll('</table>', '</table></div>').replace('</h1>', `</h1>\n${contents}`)}</main></html>
`
}

/**
 * Adds the guide to the build, as `/sso/guide/chat-tools.html` (IMS-07).
 *
 * @returns {import('vite').Plugin}
 */
export const guidePage = () => ({
  name: 'guide-page',
  generateBundle() {
    // Hashed like the other files, which browsers may cache forever.
    const emit = (name, source) => this.getFileName(this.emitFile({ type: 'asset', name, source }))
    const files = { css: emit('guide.css', STYLE), js: emit('guide.js', SCRIPT) }
    const source = guideOf(readFileSync(GUIDE, 'utf8'), files)
    this.emitFile({ type: 'asset', fileName: 'guide/chat-tools.html', source })
  },
})
