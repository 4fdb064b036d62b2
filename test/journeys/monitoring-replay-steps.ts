import { inflateSync } from 'node:zlib'
import type { ReplayOptions } from '@sso-elements/monitoring/replay'
import { expect, type Page } from 'playwright/test'
import type { Collector } from './monitoring-site.ts'

interface ReplayRecord {
  type: number
  timestamp: number
  data: Record<string, unknown>
}

/** A segment as the collector has it. */
export interface Segment {
  fields: Record<string, string>
  fileName: string
  /** The inflated file. */
  text: string
  records: ReplayRecord[]
  metadata: Record<string, unknown>
}

type ReplayWindow = Window & { replay?: import('@sso-elements/monitoring/replay').Replay }

/** The segments that arrived, in the order of their records. */
const segmentsOf = async (collector: Collector): Promise<Segment[]> => {
  const sent = collector.accepted.filter(({ path }) => path === '/v1/write/rum/replay')
  const segments = await Promise.all(
    sent.map(async ({ raw, headers }): Promise<Segment> => {
      const form = await new Response(raw, {
        headers: { 'content-type': headers['content-type'] ?? '' },
      }).formData()
      const file = form.get('segment')
      if (!(file instanceof File)) throw new Error('The form has no file "segment"')
      const inflated = inflateSync(Buffer.from(await file.arrayBuffer()))
      const fields = Object.fromEntries([...form].filter(([name]) => name !== 'segment')) as Record<string, string>
      expect(inflated.length).toBe(Number(fields.raw_segment_size))
      const text = inflated.toString()
      const { records, ...metadata } = JSON.parse(text)
      return { fields, fileName: file.name, text, records, metadata }
    }),
  )
  return segments.sort((left, right) => Number(left.fields.start) - Number(right.fields.start))
}

/** Waits for the segments to be as many, and returns them. */
export const arrivedSegments = async (collector: Collector, count: number): Promise<Segment[]> => {
  await expect.poll(async () => (await segmentsOf(collector)).length).toBeGreaterThanOrEqual(count)
  return segmentsOf(collector)
}

export const startReplay = (page: Page, options: ReplayOptions = {}): Promise<void> =>
  page.evaluate(async (given) => {
    const file = '/replay.js'
    const { startReplay: start } = (await import(file)) as typeof import('@sso-elements/monitoring/replay')
    ;(window as ReplayWindow).replay = start(given)
  }, options)

export const replayState = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as ReplayWindow).replay?.state)

export const isRecording = (page: Page) => expect.poll(() => replayState(page)).toBe('started')

export const setAllowed = (page: Page, allowed: boolean): Promise<void> =>
  page.evaluate((given) => (window as ReplayWindow).replay?.setAllowed(given), allowed)

export const stopReplay = (page: Page): Promise<void> => page.evaluate(() => (window as ReplayWindow).replay?.stop())

/** Every text that the collector can read in the segments. */
export const textOf = (segments: readonly Segment[]): string =>
  segments.map(({ text, fields, fileName }) => `${text}${JSON.stringify(fields)}${fileName}`).join('\n')
