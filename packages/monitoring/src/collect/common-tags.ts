import { timeZone, toJson } from '@sso-elements/browser'
import type { Fields } from '../domain/events.ts'
import { readUserAgent } from '../domain/user-agent.ts'

/** SDK name that the collector knows; it rejects errors without it. */
const SDK_NAME = 'df_web_rum_sdk'
const SDK_VERSION = '1.0.0'

interface NetworkInformation {
  type?: string
  effectiveType?: string
}

interface ApplicationOptions {
  applicationId: string
  service?: string | undefined
  env?: string | undefined
  version?: string | undefined
}

/** The monitored application and the SDK. */
export const applicationTags = ({ applicationId, env, service, version }: ApplicationOptions) => ({
  sdk_name: SDK_NAME,
  sdk_version: SDK_VERSION,
  app_id: applicationId,
  env,
  service,
  version,
})
export type ApplicationTags = ReturnType<typeof applicationTags>

/** Tags of all events of a page. Computed with the first event, so that they do not delay the page's start. */
export const createCommonTags = (options: ApplicationOptions): (() => Record<string, string | undefined>) => {
  let tags: Record<string, string | undefined> | undefined
  const read = () => {
    const { browser, version, os, device } = readUserAgent(navigator.userAgent)
    const network = (navigator as { connection?: NetworkInformation }).connection
    return {
      ...applicationTags(options),
      session_type: 'user',
      os,
      browser,
      browser_version: version,
      browser_version_major: version.split('.')[0],
      device,
      screen_size: `${screen.width}*${screen.height}`,
      time_zone: timeZone(),
      network_type: network?.type ?? network?.effectiveType,
    }
  }
  return () => {
    tags ??= read()
    return tags
  }
}

/** Size of the viewport in CSS pixels. Cached until it changes, since reading it forces a layout. */
export const createDisplayFields = (signal: AbortSignal): (() => Fields) => {
  let fields: Fields | undefined
  addEventListener(
    'resize',
    () => {
      fields = undefined
    },
    { signal },
  )
  return () => {
    fields ??= { display: toJson({ viewport: { width: innerWidth, height: innerHeight } }) }
    return fields
  }
}
