import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRepository } from './repository.mjs'

/** Where the server sends people back to; on the own machine the port does not matter (RFC 8252, section 7.3). */
const CALLBACK = 'http://localhost/sso/login/get-code/trial'

/** Settings that say where the product runs for others, or whom people sign in with. */
const OF_SOMEBODY = ['PUBLIC_URL', 'OPENID_PROVIDERS_FILE', 'GOOGLE_CLIENT_ID', 'FOXLAB_CLIENT_ID']

/** @typedef {{ env: Record<string, string>, stop(): void }} TrialProvider */

/**
 * An OpenID provider to try a sign-in with, in a process of its own.
 *
 * @returns {Promise<TrialProvider | null>} the setting that switches it on; null where it does not start
 */
export const startTrialProvider = async () => {
  // In a group of its own: a terminal's Ctrl-C is the server's to handle first.
  const child = fork(inRepository('packages/tooling/src/trial-provider.mjs'), [CALLBACK], {
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit').then(() => [null])
  const [provider] = await Promise.race([once(child, 'message'), ended])
  if (provider === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'sso-trial-provider-'))
  const file = join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify([provider]), { mode: 0o600 })
  return {
    env: { OPENID_PROVIDERS_FILE: file },
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Whether a start wants one: in dev, on the own machine, where no other provider is set.
 *
 * @param {NodeJS.ProcessEnv} variables
 */
export const wantsTrialProvider = (variables) =>
  (variables['ENVIRONMENT'] || 'dev') === 'dev' && !OF_SOMEBODY.some((name) => variables[name])
