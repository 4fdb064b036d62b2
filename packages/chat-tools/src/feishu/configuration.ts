import type { FeishuBrand, ResultOf } from '@sso-elements/contract'
import { CALL_LIMIT_MS, type ChatCall, limitCall } from '../chat-call.ts'
import { ChatError, isRecord } from '../chat-error.ts'
import { BRIDGE_LIMIT_MS } from '../limits.ts'
import type { PageGlobals } from '../page-globals.ts'
import { withLimit } from '../with-limit.ts'
import { FEISHU_JS_API_LIST, promiseOfCallbacks } from './api.ts'
import { feishu } from './tool.ts'

interface SignatureContext {
  call: ChatCall
  /** Id of the organization. */
  orgId: string
  /** Feishu or Lark, where the page names one. */
  brand?: FeishuBrand
}

export interface ConfigurationContext extends SignatureContext {
  page: PageGlobals
  signal?: AbortSignal
  /** Configures the page again. */
  force?: boolean
}

/** What the client reported for a configured page. */
export interface FeishuConfiguration {
  /** Key of encrypted user info (FEI-06); null if the client sent none. */
  sessionKey: string | null
}

interface ConfiguredPage {
  address: string
  orgId: string
  configuration: Promise<FeishuConfiguration>
}

/** The last configuration of each page (FEI-03). */
const configuredPages = new WeakMap<PageGlobals, ConfiguredPage>()

/**
 * A new signature of the page at `url`; the client accepts each signature once.
 *
 * @throws Error `orgId不能为null` without an organization, before any request (FEI-04)
 */
export const requestSignature = async (
  { call, orgId, brand }: SignatureContext,
  url: string,
): Promise<ResultOf<'/open/im/get/signature'>> => {
  if (!orgId) throw new Error('orgId不能为null')
  const body = { imType: feishu.imType, orgUuid: orgId, url, ...(brand && { brand }) }
  return limitCall(call)('/open/im/get/signature', body)
}

const configure = async (context: ConfigurationContext, address: string): Promise<FeishuConfiguration> => {
  const { appId, timestamp, nonceStr, signature } = await requestSignature(context, address)
  const { h5sdk } = context.page
  const result = await promiseOfCallbacks(
    'config',
    ({ succeed, fail }) => {
      if (!isRecord(h5sdk) || typeof h5sdk['config'] !== 'function')
        throw new ChatError('unsupported', 'The client has no config')
      h5sdk['config']({
        appId,
        timestamp: Number(timestamp),
        nonceStr,
        signature,
        jsApiList: [...FEISHU_JS_API_LIST],
        onSuccess: succeed,
        onFail: fail,
      })
    },
    { timeoutMs: BRIDGE_LIMIT_MS },
  )
  const key = result['session_key']
  return { sessionKey: typeof key === 'string' && key !== '' ? key : null }
}

/**
 * Configures the page for the functions of `FEISHU_JS_API_LIST`. Further calls share the result until the address without `#` or the
 * organization changes, the configuration failed, or `force` is set (FEI-03).
 *
 * @throws Error `orgId不能为null` without an organization (FEI-04); ChatError; an error of the call
 */
export const configureFeishu = async (context: ConfigurationContext): Promise<FeishuConfiguration> => {
  const { page, orgId, signal, force = false } = context
  const address = page.location.href.replace(/#.*$/s, '')
  let configured = configuredPages.get(page)
  if (!configured || force || configured.orgId !== orgId || configured.address !== address) {
    const started: ConfiguredPage = { address, orgId, configuration: configure(context, address) }
    started.configuration.catch(() => {
      if (configuredPages.get(page) === started) configuredPages.delete(page)
    })
    configuredPages.set(page, started)
    configured = started
  }
  const { configuration } = configured
  // The configuration is shared, so a caller's signal ends only the caller's wait.
  return withLimit(() => configuration, { signal, timeoutMs: CALL_LIMIT_MS + BRIDGE_LIMIT_MS })
}
