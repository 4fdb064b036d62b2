// `npm run example`: serves examples/plain-html on a port of its own, as a page of another origin would be served.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The origin that the server lets in by default in dev (RETURN_ORIGINS). */
const PORT = 3001
const PAGE = fileURLToPath(new URL('../../../examples/plain-html/index.html', import.meta.url))

const server = createServer(async (request, response) => {
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/') {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
    return
  }
  const page = await readFile(PAGE)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page)
})

server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${PORT} is taken: end what listens there, then try again.` : String(error))
  process.exit(1)
})
server.listen(PORT, '127.0.0.1', () => {
  console.log(`The example stands at http://localhost:${PORT}/ and signs in at http://localhost:3000 (npm start).`)
})
