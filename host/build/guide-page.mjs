import { readFileSync } from 'node:fs'
import { marked } from 'marked'

const GUIDE = new URL('../../docs/chat-tools.md', import.meta.url)
const STYLE = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 52rem; margin: 2rem auto; padding: 0 1.25rem 4rem; overflow-wrap: anywhere; }
code { font-size: 0.875em; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem; border: 1px solid #8886; text-align: start; vertical-align: top; }
`

/** The guide of the chat tools, for people of a running site, who cannot see the repository that its own links lead to. */
const guideOf = () => {
  const text = readFileSync(GUIDE, 'utf8').replace(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, '$1')
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Connect a chat tool</title>
<link rel="stylesheet" href="chat-tools.css">
<main>
${marked.parse(text)}</main></html>
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
    this.emitFile({ type: 'asset', fileName: 'guide/chat-tools.html', source: guideOf() })
    this.emitFile({ type: 'asset', fileName: 'guide/chat-tools.css', source: STYLE })
  },
})
