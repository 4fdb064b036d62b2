import { retryLoad } from '@sso-elements/browser'
import type { HostConfig } from '@sso-elements/contract'
import { hostConfigSchema } from '@sso-elements/contract/host-config'
import * as v from 'valibot'

/** Path of the runtime configuration, relative to the application (STA-02). */
const CONFIG_PATH = 'config.json'

/** An invalid configuration; `message` lists each wrong setting and its expected value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Validates an external configuration (STA-02). @throws ConfigError */
export const parseHostConfig = (value: unknown): HostConfig => {
  const parsed = v.safeParse(hostConfigSchema, value)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`)
  throw new ConfigError(faults.join('; '))
}

/** Loads the configuration at startup (STA-02). @throws ConfigError if it is invalid, missing or cannot be fetched */
export const loadHostConfig = async (base: string): Promise<HostConfig> => {
  const url = `${base}${CONFIG_PATH}`
  try {
    const value: unknown = await retryLoad(async () => {
      const response = await fetch(url)
      if (!response.ok) throw new ConfigError(`${url} answered ${response.status}`)
      return response.json()
    })
    return parseHostConfig(value)
  } catch (error) {
    throw error instanceof ConfigError ? error : new ConfigError(`${url}: ${String(error)}`)
  }
}
