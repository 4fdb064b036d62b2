import { createHash } from 'node:crypto'

/** Hashes of the inline code of a page, as its content security policy lists them. */
export interface InlineCode {
  scripts: readonly string[]
  styles: readonly string[]
}

const hashesOf = (html: string, tag: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].flatMap(([, code]) =>
    code ? [`'sha256-${createHash('sha256').update(code).digest('base64')}'`] : [],
  )

/** Hashes of the inline scripts and styles of a page. */
export const inlineCodeOf = (html: string): InlineCode => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
})

/** Variables that the page handler passes to the header middleware. */
export interface PageEnv {
  Variables: { inlineCode?: InlineCode }
}
