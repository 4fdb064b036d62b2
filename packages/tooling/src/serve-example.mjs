// `npm run example`: serves the examples that need no build on another port, as pages of another origin.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { endWithNpm } from './end-with-npm.mjs'

/** The server allows this origin by default in dev (RETURN_ORIGINS). */
const PORT = 3001
const EXAMPLES = new URL('../../../examples/', import.meta.url)
/** Files by URL path. */
const PAGES = new Map([
  ['/', new URL('plain-html/index.html', EXAMPLES)],
  ...['documents', 'workbench'].map(
    (name) => /** @type {const} */ ([`/${name}/`, new URL(`${name}/index.html`, EXAMPLES)]),
  ),
])

endWithNpm()
const server = createServer(async (request, response) => {
  const file = PAGES.get(new URL(request.url ?? '/', 'http://localhost').pathname)
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
    return
  }
  const page = await readFile(file)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
})

server.on('error', (error) => {
  const isInUse = 'code' in error && error.code === 'EADDRINUSE'
  console.error(isInUse ? `Port ${PORT} is taken: end what listens there, then try again.` : String(error))
  process.exit(1)
})
server.listen(PORT, '127.0.0.1', () => {
  console.log(`A login in a page of another origin: http://localhost:${PORT}/
A shared document in a product of its own: http://localhost:${PORT}/documents/
A page that chat tools open: http://localhost:${PORT}/workbench/
All speak to http://localhost:3000 (npm start).`)
})
