import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRepository } from './repository.mjs'

/** The server's redirect URI; providers ignore the port of a loopback address (RFC 8252, section 7.3). */
const CALLBACK = 'http://localhost/sso/login/get-code/trial'

/** Settings that mean that the product runs for others, or that another provider is configured. */
const DEPLOYMENT_SETTINGS = ['PUBLIC_URL', 'OPENID_PROVIDERS_FILE', 'GOOGLE_CLIENT_ID', 'FOXLAB_CLIENT_ID']

/** @typedef {{ env: Record<string, string>, stop(): void }} TrialProvider */

/**
 * Starts an OpenID provider for trying out a sign-in, in its own process.
 *
 * @returns {Promise<TrialProvider | null>} the setting that enables it; null if it does not start
 */
export const startTrialProvider = async () => {
  // In its own process group, so that the server handles a terminal's Ctrl-C first.
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
 * Whether to start a trial provider: in dev, on a developer's machine, with no other provider configured.
 *
 * @param {NodeJS.ProcessEnv} variables
 */
export const wantsTrialProvider = (variables) =>
  (variables['ENVIRONMENT'] || 'dev') === 'dev' && !DEPLOYMENT_SETTINGS.some((name) => variables[name])
