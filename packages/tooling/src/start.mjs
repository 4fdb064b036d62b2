// `npm start`: from a fresh clone to a running product. Until the packages are installed only Node's own modules may be used.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildStale } from './builds.mjs'
import { stopCommandsOnSignals } from './command.mjs'
import { installPackages } from './install.mjs'
import { requireSupportedNode } from './node-version.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'
import { startTrialProvider, wantsTrialProvider } from './start-trial-provider.mjs'

/** A terminal's Ctrl-C arrives here twice, from the terminal and from npm: the second within this time is the same one. */
const SAME_SIGNAL_MS = 1000

requireSupportedNode()
const release = stopCommandsOnSignals()
await installPackages()
await buildStale(['sdk', 'host', 'workspace', 'server'])
// Without it the product runs as well.
const trial = wantsTrialProvider(process.env) ? await startTrialProvider() : null
release()

// In a group of its own, so that only what is forwarded below reaches the server, and it can finish its requests.
const server = spawn(process.execPath, [inRepository('packages/server/dist/main.mjs')], {
  cwd: REPOSITORY,
  env: { ...process.env, ...trial?.env },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: process.platform !== 'win32',
})

let forwardedAt = Number.NEGATIVE_INFINITY
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    if (performance.now() - forwardedAt < SAME_SIGNAL_MS) return
    forwardedAt = performance.now()
    server.kill(signal)
  })
}

server.on('exit', (code, signal) => {
  trial?.stop()
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
})
