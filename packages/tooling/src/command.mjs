import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { startCpuMeter } from './cpu-meter.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'

/** @typedef {{ ok: boolean, output: string, cpuSeconds?: number }} CommandResult */

/** @type {import('./cpu-meter.mjs').CpuMeter | undefined} */
let meter

/** Has the commands that follow measured. @returns {() => number | undefined} the CPU seconds so far, where the system tells them */
export const measureCommands = () => {
  meter = startCpuMeter()
  return () => meter?.secondsOf()
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child */
const stop = (child) => {
  if (child.pid === undefined || process.platform === 'win32') {
    child.kill()
    return
  }
  try {
    // The command runs in its own process group, so that its child processes end with it.
    process.kill(-child.pid, 'SIGTERM')
  } catch (error) {
    // All of them have ended, and only their output is still being read.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/** Ends every running command and its child processes. */
export const stopCommands = () => {
  for (const child of running) stop(child)
}

/**
 * Ends every running command and then this process on SIGINT and SIGTERM.
 *
 * @returns {() => void} removes the signal handlers
 */
export const stopCommandsOnSignals = () => {
  const end = () => {
    stopCommands()
    process.exit(1)
  }
  // A closed terminal hangs up.
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const signal of signals) process.on(signal, end)
  return () => {
    for (const signal of signals) process.off(signal, end)
  }
}

/**
 * Runs a command in the repository and collects its output.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number, shell?: boolean }} [options] limitMs: timeout after which the command is ended
 * @returns {Promise<CommandResult>}
 */
export const runCommand = (file, args, { env = {}, limitMs, shell = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const timer = limitMs
      ? setTimeout(() => {
          output += `\nended: not done within ${limitMs / 1000} s\n`
          stop(child)
        }, limitMs)
      : undefined
    const finish = (/** @type {boolean} */ ok) => {
      clearTimeout(timer)
      running.delete(child)
      const cpuSeconds = child.pid === undefined ? undefined : meter?.secondsOf(child.pid)
      resolve({ ok, output, ...(cpuSeconds === undefined ? {} : { cpuSeconds }) })
    }
    child.on('error', (error) => {
      output += `${file} cannot be started: ${error.message}\n`
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })

/**
 * Runs npm: the one that runs this script, if any, so that no shell is needed.
 *
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export const runNpm = (args, options) => {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') ? runCommand(process.execPath, [npm, ...args], options) : runCommand('npm', args, options)
}

/**
 * Runs a script of package.json as npm does, without npm, whose start takes half a CPU second.
 *
 * @param {string} name
 * @param {string[]} [args]
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export const runScript = (name, args = [], options = {}) => {
  const script = JSON.parse(readFileSync(inRepository('package.json'), 'utf8')).scripts[name]
  const path = `${inRepository('node_modules/.bin')}${delimiter}${process.env['PATH']}`
  const quoted = args.map((arg) => JSON.stringify(arg))
  return runCommand([script, ...quoted].join(' '), [], {
    ...options,
    env: { PATH: path, ...options.env },
    shell: true,
  })
}
