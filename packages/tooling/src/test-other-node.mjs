// `npm run test:other-node`: runs a start, and the server's tests of what engines and Node may do differently, on the Node at the other
// end of the supported range. Further arguments are passed to vitest.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { requireSupportedNode } from './node-version.mjs'
import { fetchNode, otherLine } from './other-node.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'

/** Timeout of a start, far above what a first start takes on a busy machine. */
const START_LIMIT_MS = 120_000

/** @param {string} message */
const fail = (message) => {
  console.error(message)
  process.exit(1)
}

requireSupportedNode()
const { engines } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
const fetched = await fetchNode(otherLine(engines.node, process.versions.node))
const program = 'program' in fetched ? fetched.program : fail(fetched.error)
// Executables of packages start their interpreter as `node`, which they look up in PATH.
const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env['PATH']}` }
const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
if (error) fail(`${program} cannot be started: ${error.message}`)
const version = stdout.trim()

/** Runs `npm start` with a new data folder until its API answers, and then checks that it shuts down cleanly. */
const tryStart = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'other-node-'))
  const child = spawn(program, [inRepository('packages/tooling/src/start.mjs')], {
    cwd: REPOSITORY,
    env: { ...env, PORT: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve))
  const limit = setTimeout(() => child.kill('SIGTERM'), START_LIMIT_MS)
  try {
    /** @type {string} */
    const origin = await new Promise((resolve, reject) => {
      const collect = (/** @type {Buffer} */ chunk) => {
        output += chunk
        const address = /(http:\/\/localhost:\d+)\/sso\//.exec(output)?.[1]
        if (address) resolve(address)
      }
      child.stdout.on('data', collect)
      child.stderr.on('data', collect)
      ended.then((code) => reject(new Error(`npm start on Node ${version} ended with ${code}:\n${output}`)), reject)
    })
    const page = await fetch(`${origin}/sso/login`)
    const reply = await fetch(`${origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orgEmail: 'nobody@example.org', password: 'not theirs', tenantId: 1 }),
    })
    const { code } = /** @type {{ code: string }} */ (await reply.json())
    // The code of a wrong password shows that hashing and the database work.
    if (!page.ok || code !== '0410002')
      throw new Error(`npm start on Node ${version} answers ${page.status} and ${code}:\n${output}`)
    child.kill('SIGTERM')
    const end = await ended
    if (end !== 0)
      throw new Error(`npm start on Node ${version} ended with ${end} when it was told to stop:\n${output}`)
  } finally {
    clearTimeout(limit)
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, maxRetries: 5 })
  }
}

await tryStart().catch((/** @type {Error} */ reason) => fail(reason.message))
console.log(`npm start works on Node ${version}.`)

const vitest = [
  'run',
  '--config',
  inRepository('test/vitest.config.ts'),
  '--project',
  'server-pglite',
  '--tags-filter',
  'engine',
]
const suite = spawn(program, [inRepository('node_modules/vitest/vitest.mjs'), ...vitest, ...process.argv.slice(2)], {
  cwd: REPOSITORY,
  env,
  stdio: 'inherit',
})
suite.on('close', (code) => {
  process.exitCode = code ?? 1
})
