import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { inlineCodeOf, type PageEnv } from './inline-code.ts'

/** A name that holds a hash of its contents, as the builds write it, never means anything else; nor does its compressed copy. */
const HASHED = /-[0-9a-f]{8}\.(js|css|woff2?|svg|png|webp|avif|json)(\.(br|gz))?$/

/** Hashed files are kept for ever; all others are asked for again each time. */
const cacheHeader = (context: Context, path: string): void =>
  context.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')

/** The files of a folder under a path, precompressed ones where the browser takes them. */
export const serveFolder = (folder: string, prefix: string): MiddlewareHandler => {
  let serve: MiddlewareHandler | undefined
  return (context, next) => {
    // A folder may be built after the server started.
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

/** What a browser asks for when somebody opens an address, not when a page wants a script or a picture. */
const opensPage = (context: Context): boolean => context.req.header('Accept')?.includes('text/html') ?? false

/** Every page path of the host gets its one page, which names the unknown ones; a missing file is a missing file. */
export const servePage =
  (folder: string): MiddlewareHandler<PageEnv> =>
  async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method)) return next()
    if (extname(context.req.path) !== '' && !opensPage(context)) return next()
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    context.header('Cache-Control', 'no-cache')
    if (page === null) return context.html(NOT_BUILT, 503)
    context.set('inlineCode', inlineCodeOf(page))
    return context.html(page)
  }
