import { CODE_OF_FAILURE, ProviderFailure } from '@sso-elements/chat-tools/server'
import type { FeishuBrand } from '@sso-elements/contract'
import type { Logger } from 'pino'
import { ApiError } from '../../kit/http/api-error.ts'
import type { ClientInfo } from '../../kit/http/client-info.ts'
import type { AuthLog } from '../../kit/log/auth-log.ts'

/** Whether an administrator or operator has to act, so that it is logged as an error. */
export const isMistake = (kind: ProviderFailure['kind']): boolean =>
  ['app', 'secret', 'address', 'setting', 'request', 'unknown'].includes(kind)

/**
 * Asks a provider or chat tool, and logs why it proved nobody. The `subMsg` of the error is the tool’s own number; for an
 * administrator the address of this server follows where the tool refuses that.
 * @throws ApiError 0460002, 0460003, 0470001 to 0470008 or 0825
 */
export const askProvider = async <Result>(
  { logger, authLog, client }: { logger: Logger; authLog: AuthLog; client: ClientInfo },
  {
    provider,
    orgId,
    brand,
    administrator,
  }: { provider: string; orgId: string | null; brand?: FeishuBrand; administrator?: string },
  asked: Promise<Result>,
): Promise<Result> => {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { kind, message: reason, number, serverAddress } = error
    const details = {
      provider,
      ...(brand && { brand }),
      ...(orgId !== null && { orgId }),
      ...(administrator && { accountId: administrator }),
    }
    logger[isMistake(kind) ? 'error' : 'warn']({ ...details, reason }, 'a provider proved nobody')
    authLog.record('provider-refused', client, { ...details, reason: kind })
    const subMsg = administrator && serverAddress ? `${number} ${serverAddress}` : number
    throw new ApiError(CODE_OF_FAILURE[kind], subMsg ? { subMsg } : {})
  }
}
