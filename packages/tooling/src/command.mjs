import { spawn } from 'node:child_process'
import { REPOSITORY } from './repository.mjs'

/** @typedef {{ ok: boolean, output: string }} CommandResult */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child */
const stop = (child) => {
  // A group of its own, so that what the command started ends with it.
  if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGTERM')
  else child.kill()
}

/** Ends every command that still runs, with all that it started. */
export const stopCommands = () => {
  for (const child of running) stop(child)
}

/**
 * Ends every running command, then this process, when it is asked to stop.
 *
 * @returns {() => void} gives the signals back
 */
export const stopCommandsOnSignals = () => {
  const end = () => {
    stopCommands()
    process.exit(1)
  }
  process.on('SIGINT', end).on('SIGTERM', end)
  return () => process.off('SIGINT', end).off('SIGTERM', end)
}

/**
 * Runs a command in the repository and keeps what it prints.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number }} [options] limitMs: how long it may take before it is ended
 * @returns {Promise<CommandResult>}
 */
export const runCommand = (file, args, { env = {}, limitMs } = {}) =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: REPOSITORY,
      env: { ...process.env, ...env },
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
      resolve({ ok, output })
    }
    child.on('error', (error) => {
      output += `${file} cannot be started: ${error.message}\n`
      finish(false)
    })
    child.on('close', (code) => finish(code === 0))
  })

/**
 * Runs npm itself: the one that runs this script where there is one, so that no shell is in between.
 *
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export const runNpm = (args, options) => {
  const npm = process.env['npm_execpath']
  return npm?.endsWith('.js') ? runCommand(process.execPath, [npm, ...args], options) : runCommand('npm', args, options)
}

/**
 * Runs a script of package.json, without the lines that npm adds to what the program prints.
 *
 * @param {string} name
 * @param {string[]} [args]
 * @param {Parameters<typeof runCommand>[2]} [options]
 */
export const runScript = (name, args = [], options = {}) =>
  runNpm(['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], options)
