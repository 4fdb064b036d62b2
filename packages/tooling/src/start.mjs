// `npm start`: from a fresh clone to a running product. It may import only Node's own modules until the packages are installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildStale } from './builds.mjs'
import { stopCommandsOnSignals } from './command.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { installPackages } from './install.mjs'
import { requireSupportedNode } from './node-version.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'
import { startTrials } from './start-trials.mjs'

/** The server's, as its settings have it. */
const DEFAULT_PORT = '3000'
/** A terminal's Ctrl-C arrives twice, from the terminal and from npm: a second signal within this time is ignored. */
const SAME_SIGNAL_MS = 1000

requireSupportedNode()
endWithNpm()
const removeSignalHandlers = stopCommandsOnSignals()
await installPackages({ omitDev: true })
await buildStale(['sdk', 'host', 'workspace', 'server'])
// Optional: the product also runs without it.
const trials = await startTrials(process.env, `http://localhost:${process.env['PORT'] || DEFAULT_PORT}`)
removeSignalHandlers()

// In its own process group, so that it receives only the signals forwarded below and can finish its requests.
const server = spawn(process.execPath, [inRepository('packages/server/dist/main.mjs')], {
  cwd: REPOSITORY,
  env: { ...trials.env, ...process.env },
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
  trials.stop()
  process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
})
