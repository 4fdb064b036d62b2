import { browserStorage, randomKey } from '@sso-elements/browser'
import { STORAGE } from '@sso-elements/contract'
import posthog, { type PostHogConfig } from 'posthog-js/dist/module.slim.no-external'
import type { Command, TrackedPage, TrackingClient } from './commands.ts'
import { sentPersonProperties, sentProperties } from './sent-properties.ts'

/** PostHog's own queue only joins the events of one flush of ours: it allows at most five seconds. */
const JOIN_MS = 250

/**
 * Everything that PostHog does automatically is off (TRK-04): recordings, surveys, autocapture, feature flags, remote configuration, and
 * scripts from its servers. It stores nothing in the browser, since it would store the first page's URL with its query; a random id is
 * stored instead.
 */
const QUIET = {
  persistence: 'memory',
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_performance: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_conversations: true,
  disable_product_tours: true,
  disable_web_experiments: true,
  disable_external_dependency_loading: true,
  advanced_disable_flags: true,
  advanced_disable_toolbar_metrics: true,
  // Compression is asynchronous, and a page that is left in between loses the events.
  disable_compression: true,
  save_referrer: false,
  save_campaign_params: false,
  person_profiles: 'identified_only',
  debug: false,
} as const satisfies Partial<PostHogConfig>

const pageProperties = (page: TrackedPage | null) => (page ? { $current_url: page.url, $pathname: page.path } : {})

/** The random id of this browser, so that its pages count as one unknown user until a sign-in. */
const anonymousId = (): string => {
  const id = browserStorage.get(STORAGE.trackingId) ?? randomKey()
  browserStorage.set(STORAGE.trackingId, id)
  return id
}

interface PosthogOptions {
  key: string
  /** Origin of the service. */
  host: string
}

/** Connects PostHog. An unavailable service does not affect the page: PostHog retries automatically. */
export const createPosthogClient = ({ key, host }: PosthogOptions): TrackingClient => {
  /** Of the command that runs. PostHog takes its own events, such as `$identify`, while it runs. */
  let page: TrackedPage | null = null
  let at: Date | null = null
  const client = posthog.init(key, {
    ...QUIET,
    api_host: host,
    bootstrap: { distinctID: anonymousId() },
    request_queue_config: { flush_interval_ms: JOIN_MS },
    on_request_error: () => {},
    before_send: (event) => {
      if (!event) return null
      const { $set_once: _addresses, $set, ...rest } = event
      const { $set: setProperties, ...properties } = event.properties
      const person = sentPersonProperties({ ...$set, ...(setProperties as object | undefined) })
      return {
        ...rest,
        // Passed to `capture`, it would make PostHog send each event in a separate request.
        ...(at && { timestamp: at }),
        properties: {
          ...sentProperties({ ...properties, $current_url: undefined, $pathname: undefined, ...pageProperties(page) }),
          ...(Object.keys(person).length > 0 && { $set: person }),
        },
      }
    },
  })

  const carryOut = (command: Command): void => {
    if (command.type === 'capture') client.capture(command.name, command.properties)
    else if (command.type === 'identify') client.identify(command.distinctId)
    else if (command.type === 'set') client.setPersonProperties(command.properties)
    else {
      browserStorage.set(STORAGE.trackingId, null)
      client.reset(true)
    }
  }
  return {
    run(command) {
      page = command.type === 'reset' ? null : command.page
      at = command.type === 'capture' ? command.at : null
      carryOut(command)
    },
  }
}
