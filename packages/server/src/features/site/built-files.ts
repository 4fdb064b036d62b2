import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'

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
const inlineCodeOf = (html: string): InlineCode => ({
  scripts: hashesOf(html, 'script'),
  styles: hashesOf(html, 'style'),
})

/** Variables that the page handler passes to the header middleware. */
export interface PageEnv {
  Variables: { inlineCode?: InlineCode }
}

/** Names that builds write with a content hash never change their content, nor do their compressed copies. */
const HASHED = /-[0-9a-f]{8}\.(js|css|woff2?|svg|png|webp|avif|json)(\.(br|gz))?$/

/** Hashed files are cached forever; all others are revalidated each time. */
const cacheHeader = (context: Context, path: string): void =>
  context.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

/** Serves the files of a folder under a path, precompressed where the browser accepts it. */
export const serveFolder = (folder: string, prefix: string): MiddlewareHandler => {
  let serve: MiddlewareHandler | undefined
  return (context, next) => {
    // A source map that a build left there would show the sources (MON-10).
    if (context.req.path.endsWith('.map')) return next()
    // The folder may be built after the server has started.
    if (!serve && existsSync(folder)) {
      serve = serveStatic({
        root: folder,
        precompressed: true,
        rewriteRequestPath: (path) => path.slice(prefix.length - 1),
        onFound: (path, found) => cacheHeader(found, path),
      })
    }
    return serve ? serve(context, next) : next()
  }
}

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>Not built</title><p>The pages are not built yet. Run <code>npm run build</code>, then reload.</p>'

/** Whether a browser navigates to the address; false when a page requests a script or an image. */
const acceptsHtml = (context: Context): boolean => context.req.header('Accept')?.includes('text/html') ?? false

/** Serves the host’s single page for every page path; the page itself reports unknown ones. A missing file stays a 404. */
export const servePage =
  (folder: string): MiddlewareHandler<PageEnv> =>
  async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) return next()
    if (extname(context.req.path) !== '' && !acceptsHtml(context)) return next()
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    context.header('Cache-Control', 'no-cache')
    if (page === null) return context.html(NOT_BUILT, 503)
    context.set('inlineCode', inlineCodeOf(page))
    return context.html(page)
  }
