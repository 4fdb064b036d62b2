import type { TelemetryOverviewQuery } from '@sso-elements/contract'
import { HOUR_MS } from '@sso-elements/contract'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Point } from '../features/collector/point.ts'
import { bodyOf } from '../features/collector/testing/encode-points.ts'
import { ignoreReadingTime } from './ignore-reading-time.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** An hour that is over, so that no test runs over its end. */
export const HOUR = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS

const VIEWER = 'viewer@example.org'

let made = 0
export const event = (
  measurement: string,
  tags: Record<string, string>,
  fields: Point['fields'],
  second = 0,
): Point => {
  made += 1
  return {
    measurement,
    tags: { app_id: 'app_golden', sdk_name: 'df_web_rum_sdk', session_id: 's1', ...tags },
    fields: { number: made, ...fields },
    time: HOUR + second * 1000,
  }
}

export const period = (more: Partial<TelemetryOverviewQuery> = {}): TelemetryOverviewQuery => ({
  from: new Date(HOUR).toISOString(),
  to: new Date(HOUR + HOUR_MS).toISOString(),
  ...more,
})

/** A server for the tests of a file, with a user who may read what it collects. */
export const useTelemetryServer = () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({ COLLECTOR_APPLICATIONS: 'app_golden,other', COLLECTOR_VIEWERS: VIEWER })
    ignoreReadingTime(server)
    token = (await server.register(VIEWER)).token
  })
  afterAll(() => server.stop())
  return {
    get server() {
      return server
    },
    get token() {
      return token
    },
    /** Sends points, and waits until they are stored and counted. */
    collect: async (...sent: Point[]): Promise<void> => {
      for (const [path, points] of [
        ['rum', sent.filter(({ measurement }) => measurement !== 'browser_log')],
        ['logging', sent.filter(({ measurement }) => measurement === 'browser_log')],
      ] as const) {
        if (points.length === 0) continue
        const body = bodyOf(points)
        const response = await server.request(`/v1/write/${path}?precision=ms`, { method: 'POST', body })
        expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: '' })
      }
      await server.server.dependencies.collector.settle()
    },
    overview: async (more: Partial<TelemetryOverviewQuery> = {}) =>
      (await server.call('/telemetry/overview', period(more), { token })).result,
  }
}
