import { DAY_MS, type ExpiringSecret } from '@sso-elements/contract'
import type { Logger } from 'pino'
import type { Settings } from '../../settings/settings.ts'
import { appsOf, brandsOfTool, TOOL_KEYS } from './chat-app.ts'

/** Enough to make a new secret and to restart the server with it. */
const WARNED_DAYS = 30

/** The secrets of apps of the settings that expire within 30 days, or have expired (IMS-07). */
export const expiringSecrets = (settings: Settings, now: Date): ExpiringSecret[] =>
  TOOL_KEYS.flatMap((tool) => {
    const { secretExpires, read } = appsOf(tool)
    const on = secretExpires?.(settings)
    const isNear = on !== undefined && Date.parse(on) - now.getTime() <= WARNED_DAYS * DAY_MS
    const isUsed = read(settings).some((app) => app !== null)
    return isNear && isUsed ? brandsOfTool(tool).map((brand) => ({ brand, on })) : []
  })

export const warnOfExpiringSecrets = (logger: Logger, settings: Settings, now: Date): void => {
  for (const { brand, on } of expiringSecrets(settings, now))
    logger.warn(
      { event: 'secret-expires', provider: brand, on },
      'The secret of an app of the settings expires, or has expired. Make a new one at the tool, and start the server with it.',
    )
}
