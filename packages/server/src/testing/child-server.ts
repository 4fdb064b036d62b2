import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from './client.ts'

/** The embedded database is compiled without the optimizing compiler, which takes longer than a test runs. */
const NODE_ARGUMENTS = ['--liftoff-only']
const MAIN = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url))

export interface ChildServer extends Client {
  process: ChildProcess
  /** Its output so far. */
  output(): { stdout: string; stderr: string }
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** The built server in a separate process, as users start it. */
export const spawnServer = (variables: Record<string, string>): Omit<ChildServer, keyof Client> => {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, MAIN], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], HOME: tmpdir(), ENVIRONMENT: 'test', TRUSTED_PROXIES: '127.0.0.1', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null)
  return { process: child, output: () => ({ stdout, stderr }), ended }
}

/** The same, once it responds. The port is read from its banner. */
export const startChildServer = async (variables: Record<string, string>): Promise<ChildServer> => {
  const child = spawnServer({ PORT: '0', ...variables })
  const port = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /http:\/\/localhost:(\d+)\/sso\//.exec(child.output().stdout)?.[1]
      if (found) resolve(found)
    }
    child.process.stdout?.on('data', look)
    child.ended.then((code) => reject(new Error(`the server ended with ${code}: ${child.output().stderr}`)), reject)
  })
  return { ...child, ...createClient(`http://127.0.0.1:${port}`) }
}
