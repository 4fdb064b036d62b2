// `npm run dev`: the server and the host from their sources; both follow every change.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { endWithNpm } from './end-with-npm.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'
import { startTrials } from './start-trials.mjs'

endWithNpm()

/** The pages' port during development; the API server behind it listens on its own port. */
const HOST_PORT = 5173
const apiPort = process.env['PORT'] ?? '3000'
const pages = `http://localhost:${HOST_PORT}`

// Checks the variables of the caller only: the PUBLIC_URL that is set below is on this machine.
const trials = await startTrials(process.env, pages)
const server = spawn(
  process.execPath,
  [inRepository('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'packages/server/src/main.ts'],
  {
    cwd: REPOSITORY,
    env: { ENVIRONMENT: 'dev', PUBLIC_URL: pages, ...trials.env, ...process.env, PORT: apiPort },
    stdio: 'inherit',
  },
)

// The host's Vite configuration proxies the server's paths to this address.
process.env['API_SERVER'] = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  root: inRepository('host'),
  server: {
    port: HOST_PORT,
    strictPort: true,
  },
})
await vite.listen()
console.log(`Pages from their sources: ${pages}/sso/`)

server.on('exit', async (code) => {
  trials.stop()
  await vite.close()
  process.exitCode = code ?? 1
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
