import { createHash } from 'node:crypto'

/** What stands in a page itself, as a content security policy names it: by its hash. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

const hashesOf = (html: string, tag: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].flatMap(([, code]) =>
    code ? [`'sha256-${createHash('sha256').update(code).digest('base64')}'`] : [],
  )

/** The scripts and style sheets that a page of ours brings in itself. */
export const inlineCodeOf = (html: string): InlineCode => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
})

/** What the handler of a page tells those who set its headers. */
export interface PageEnv {
  Variables: { inlineCode?: InlineCode }
}
