import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REPLAY_FRAME } from '@sso-elements/contract'
import { REPLAY_FRAME_REPLY } from '@sso-elements/server/replay-frame'
import type { Bundles } from './bundles.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** As a page embeds monitoring; without a collector it is the page alone. */
const EMBEDDED = `<script type="module">
  const settings = new URLSearchParams(location.search)
  if (settings.has('collector')) {
    const { init } = await import('/monitoring/monitoring.js')
    const { startReplay } = await import('/monitoring/replay.js')
    init({ applicationId: 'real-pages', collectorOrigin: settings.get('collector'), workerUrl: '/monitoring/worker.js' })
    window.recordAt = (privacy) => {
      window.replay?.stop()
      window.replay = startReplay({ privacy })
    }
    window.recordAt(settings.get('privacy'))
  }
</script>`

/** Fields that hold words of styles, as any page may have. */
const STYLE_WORDS = `<fieldset id="style-words">
  <input aria-label="Display" value="none"> <input aria-label="Direction" value="row">
  <input aria-label="Overflow" value="hidden"> <input aria-label="Position" value="absolute">
</fieldset>`

const pageOf = (name: string, body: string): string => {
  const [, head = '', rest = ''] = /^(<head>[\s\S]*?<\/head>)?([\s\S]*)$/.exec(body) ?? []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
<style>html { scrollbar-width: none } body { margin: 0; font: 14px sans-serif } #style-words { border: 0; padding: 4px } #style-words input { width: 80px }</style>
${head.replace(/<\/?head>/g, '')}
${EMBEDDED}
</head>
<body>
${STYLE_WORDS}
${rest}
</body>
</html>`
}

const PLAYER =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Player</title><link rel="icon" href="data:,"></head><body style="margin:0"><script type="module" src="/built/player.js"></script></body></html>'

const sendFile = async (response: ServerResponse, folder: string, path: string): Promise<void> => {
  const content = await readFile(join(folder, normalize(`/${path}`)))
  response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(content)
}

/** Serves the pages, the packages that they are made of, monitoring as it is built, and the player. */
export const startSite = async (bundles: Bundles) => {
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const [, folder = '', rest = ''] = /^\/([^/]+)\/(.*)$/.exec(path) ?? []
    const html = (text: string) => response.writeHead(200, { 'content-type': 'text/html' }).end(text)
    const built = bundles.get(rest)
    if (path === REPLAY_FRAME) response.writeHead(200, REPLAY_FRAME_REPLY.headers).end(REPLAY_FRAME_REPLY.body)
    else if (path === '/player') html(PLAYER)
    else if (folder === 'api') response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    else if (folder === 'pages') html(pageOf(rest, await readFile(here(`pages/${normalize(rest)}.html`), 'utf8')))
    else if (folder === 'packages') await sendFile(response, here('node_modules'), rest)
    else if (folder === 'monitoring') await sendFile(response, here('../../packages/monitoring/dist'), rest)
    else if (folder === 'built' && built !== undefined) {
      response.writeHead(200, { 'content-type': TYPES[extname(rest)] ?? '' }).end(built)
    } else response.writeHead(404).end()
  }
  const server = createServer((request, response) => {
    answer(new URL(request.url ?? '', 'http://site').pathname, response).catch((error: unknown) =>
      response.writeHead(404).end(String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
