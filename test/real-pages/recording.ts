import { deflateSync } from 'node:zlib'
import { expect, type Page } from 'playwright/test'
import { arrivedSegments, isRecording, type Segment } from '../journeys/monitoring-replay-steps.ts'
import { type Collector, flush } from '../journeys/monitoring-site.ts'
import type { PlayedSegment, PlayerApi } from './player/player-api.ts'
import type { RealPage } from './real-page.ts'
import { siteUrl } from './set-up.ts'

/** Privacy levels, as options of `startReplay`. */
export const LEVELS = ['mask', 'mask-user-input', 'allow'] as const
export type Level = (typeof LEVELS)[number]

/** The URL of a page, with its own settings; without a collector it is not monitored. */
export const addressOf = (name: string, collector?: Collector, settings: Record<string, string> = {}): string => {
  const query = { privacy: 'allow', ...settings, ...(collector && { collector: collector.url }) }
  return `${siteUrl()}/pages/${name}?${new URLSearchParams(query)}`
}

/** Opens a page and waits until it is shown and recorded. */
export const openRecorded = async (
  page: Page,
  { name, ready }: Pick<RealPage, 'name' | 'ready'>,
  collector: Collector,
  settings?: Record<string, string>,
) => {
  await page.goto(addressOf(name, collector, settings))
  await page.locator(ready).first().waitFor()
  await isRecording(page)
}

type Recorded = Window & { recordAt(privacy: Level): void }

/** Records at another level from now on. */
export const recordAt = async (page: Page, privacy: Level): Promise<void> => {
  await page.evaluate((level) => (window as unknown as Recorded).recordAt(level), privacy)
  await isRecording(page)
}

/** Waits until everything that was recorded up to now has arrived. */
export const recordedByNow = async (page: Page, collector: Collector): Promise<Segment[]> => {
  const now = await page.evaluate(() => Date.now())
  let segments: Segment[] = []
  await expect(async () => {
    // A focus is a record, and changes nothing that is shown.
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await flush(page)
    segments = await arrivedSegments(collector, 1)
    // The recorder waits 100 ms for changes.
    expect(Math.max(...segments.map(({ fields }) => Number(fields.end)))).toBeGreaterThan(now + 100)
  }).toPass()
  return segments
}

/** The server's listing of them. */
const playedSegment = ({ fields, text }: Segment): PlayedSegment => ({
  viewId: fields.view_id ?? '',
  index: Number(fields.index_in_view),
  startAt: new Date(Number(fields.start)).toISOString(),
  endAt: new Date(Number(fields.end)).toISOString(),
  records: Number(fields.records_count),
  bytes: text.length,
  rawBytes: Number(fields.raw_segment_size),
  hasFullSnapshot: fields.has_full_snapshot === 'true',
  creationReason: fields.creation_reason ?? '',
  bytes64: deflateSync(text).toString('base64'),
})

type PlayerWindow = Window & { player: PlayerApi }

/** Opens the recording in the player, in a window of the recorded size. */
export const openPlayer = async (page: Page, segments: readonly Segment[]): Promise<void> => {
  await page.goto(`${siteUrl()}/player`)
  await page.waitForFunction(() => 'player' in window)
  await page.evaluate(([played, sessionId]) => (window as unknown as PlayerWindow).player.open(played, sessionId), [
    segments.map(playedSegment),
    segments[0]?.fields.session_id ?? '',
  ] as const)
}

/** Shows a moment, the end without one. */
export const showMoment = async (page: Page, time: number | null): Promise<void> => {
  const gaps = await page.evaluate((at) => (window as unknown as PlayerWindow).player.show(at), time)
  expect(gaps).toEqual([])
}

/** Share of pixels that differ. */
export const comparePictures = (page: Page, left: Buffer, right: Buffer): Promise<number> =>
  page.evaluate(([one, other]) => (window as unknown as PlayerWindow).player.compare(one, other), [
    left.toString('base64'),
    right.toString('base64'),
  ] as const)

/** Both pictures of the last comparison, and the difference next to them. */
export const differencePicture = async (page: Page): Promise<Buffer> =>
  Buffer.from(await page.evaluate(() => (window as unknown as PlayerWindow).player.difference()), 'base64')
