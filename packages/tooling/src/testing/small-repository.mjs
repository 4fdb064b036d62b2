import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inRepository } from '../repository.mjs'

/** Prints its port and runs until SIGTERM, like the real server. */
const SERVER = `
process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) })
console.log('serving on', process.env.PORT)
setInterval(() => {}, 1000)
`

/** @param {string} path */
const writer = (path) => `node -e "fs.mkdirSync('${dirname(path)}',{recursive:true});fs.writeFileSync('${path}','')"`

/** @type {Record<string, string>} */
const SCRIPTS = {
  'build:sdk': writer('packages/elements/dist/manifest.json'),
  'build:host': writer('host/dist/index.html'),
  'build:workspace': writer('examples/workspace/dist/index.html'),
  'build:server': 'node build-server.mjs',
  start: 'node packages/tooling/src/start.mjs',
}

/**
 * Creates a repository with the tooling's scripts, without dependencies and with builds that take no time.
 *
 * @param {Record<string, string>} [scripts] further scripts of package.json
 * @param {{ isInstalled?: boolean }} [options] isInstalled: whether npm has nothing to do, which takes it a second
 */
export const createSmallRepository = (scripts = {}, { isInstalled = true } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'small-repository-'))
  /**
   * @param {string} path
   * @param {string} text
   */
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const server = { name: 'server', version: '1.0.0' }
  const manifest = {
    name: 'small',
    workspaces: ['packages/server'],
    engines: { node: '>=20' },
    scripts: { ...SCRIPTS, ...scripts },
  }
  const packages = {
    '': { name: manifest.name, workspaces: manifest.workspaces },
    'node_modules/server': { resolved: 'packages/server', link: true },
    'packages/server': server,
  }
  cpSync(inRepository('packages/tooling/src'), join(folder, 'packages/tooling/src'), { recursive: true })
  write('package.json', JSON.stringify(manifest))
  write('package-lock.json', JSON.stringify({ name: manifest.name, lockfileVersion: 3, packages }))
  if (isInstalled) write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  write('packages/server/package.json', JSON.stringify(server))
  write('packages/server/src/main.ts', SERVER)
  write(
    'build-server.mjs',
    `import fs from 'node:fs'
fs.mkdirSync('packages/server/dist', { recursive: true })
fs.copyFileSync('packages/server/src/main.ts', 'packages/server/dist/main.mjs')`,
  )

  /** @param {string[]} args arguments of node */
  const run = async (...args) => {
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, args, { cwd: folder })) }
    } catch (error) {
      return /** @type {{ code: number, stdout: string, stderr: string }} */ (error)
    }
  }

  /**
   * Starts the script of `npm start`; resolves once the server has printed that it serves.
   *
   * @param {{ byNpm?: boolean }} [options] byNpm: with npm itself, which stop() signals then
   */
  const start = ({ byNpm = false } = {}) =>
    new Promise((resolve, reject) => {
      const command = byNpm ? ['npm', 'start', '--silent'] : [process.execPath, 'packages/tooling/src/start.mjs']
      const child = spawn(command[0] ?? '', command.slice(1), {
        cwd: folder,
        env: { ...process.env, PORT: '4000' },
      })
      let output = ''
      const ended = new Promise((done) => child.on('close', (code) => done({ code, output })))
      ended.then(() => reject(new Error(`ended before it served: ${output}`))).catch(reject)
      child.stdout.on('data', (chunk) => {
        output += chunk
        if (output.includes('serving'))
          resolve({
            output,
            stop: () => {
              child.kill('SIGTERM')
              return ended
            },
          })
      })
    })

  return { write, run, start, remove: () => rmSync(folder, { recursive: true, maxRetries: 5 }) }
}
