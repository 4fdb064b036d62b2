import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRepository } from './repository.mjs'

/** The server's redirect URI; providers ignore the port of a loopback address (RFC 8252, section 7.3). */
const CALLBACK = 'http://localhost/sso/login/get-code/trial'

/**
 * @typedef {{ env: Record<string, string>, stop(): void }} Trial
 * @typedef {{ settings: string[], start: (product: string) => Promise<Trial | null> }} TrialRow
 */

/**
 * Starts a script in its own process.
 *
 * @param {string} script
 * @param {string[]} args
 * @param {string[]} execArgv
 * @returns {Promise<{ message: any, stop(): void } | null>} its first message; null if it does not start
 */
const startProcess = async (script, args, execArgv = []) => {
  // In its own process group, so that the server handles a terminal's Ctrl-C first.
  const child = fork(inRepository(script), args, {
    stdio: 'ignore',
    execArgv,
    cwd: inRepository('.'),
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').then(() => [null])
  const [message] = await Promise.race([once(child, 'message'), ended])
  return message === null ? null : { message, stop: () => void child.kill() }
}

/** An OpenID provider that signs a user in under any name. @returns {Promise<Trial | null>} */
export const startTrialProvider = async () => {
  const started = await startProcess('packages/tooling/src/trial-provider.mjs', [CALLBACK])
  if (!started) return null
  const folder = mkdtempSync(join(tmpdir(), 'sso-trial-provider-'))
  const file = join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify([started.message]), { mode: 0o600 })
  return {
    env: { OPENID_PROVIDERS_FILE: file },
    stop() {
      started.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * All chat tools, and pages that show the product as their clients do.
 *
 * @param {string} product its public address, without a trailing slash
 * @returns {Promise<Trial | null>}
 */
const startChatTools = async (product) => {
  const script = 'packages/server/src/testing/trial/trial-chat-tools.ts'
  const started = await startProcess(script, [product], ['--import', 'tsx'])
  return started && { env: started.message, stop: started.stop }
}

/** What can be tried, unless one of these settings means that a real one is used. @type {TrialRow[]} */
const TRIALS = [
  { settings: ['OPENID_PROVIDERS_FILE', 'GOOGLE_CLIENT_ID', 'FOXLAB_CLIENT_ID'], start: startTrialProvider },
  {
    settings: [
      'FEISHU_APP_ID',
      'LARK_APP_ID',
      'DINGTALK_APP_KEY',
      'WECOM_CORP_ID',
      'SLACK_CLIENT_ID',
      'TEAMS_CLIENT_ID',
    ],
    start: startChatTools,
  },
]

/**
 * The trials to start: in dev, on a developer's machine, of what is not configured.
 *
 * @param {NodeJS.ProcessEnv} variables
 */
export const wantedTrials = (variables) => {
  const isForOthers = (variables['ENVIRONMENT'] || 'dev') !== 'dev' || Boolean(variables['PUBLIC_URL'])
  return isForOthers ? [] : TRIALS.filter(({ settings }) => !settings.some((name) => variables[name]))
}

/**
 * Starts simulations of what users sign in with, each in its own process; those that do not start are left out, because the product
 * also runs without them.
 *
 * @param {NodeJS.ProcessEnv} variables
 * @param {string} product its public address, without a trailing slash
 * @returns {Promise<Trial>} the settings that enable them
 */
export const startTrials = async (variables, product) => {
  const trials = await Promise.all(wantedTrials(variables).map(({ start }) => start(product)))
  const started = trials.filter((trial) => trial !== null)
  return {
    env: Object.assign({}, ...started.map(({ env }) => env)),
    stop() {
      for (const { stop } of started) stop()
    },
  }
}
