// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createTypedTexts } from './privacy/typed-texts.ts'
import { recordPage } from './record-page.ts'
import type { ReplayRecord } from './replay-record.ts'

const INCREMENT = 3
const MUTATION = 0
const MOUSE_MOVE = 1
const INPUT = 5
const MEDIA = 7

const recordTo = (records: ReplayRecord[]) =>
  recordPage({ privacy: 'mask', typed: createTypedTexts(), emit: (record) => void records.push(record) })

const sourcesOf = (records: ReplayRecord[]) =>
  records.filter(({ type }) => type === INCREMENT).map(({ data }) => (data as { source: number }).source)

interface Changes {
  removes: object[]
  adds: { node: { textContent?: string } }[]
  texts: { value: string }[]
}

/** Numbers of removed texts, and of added or changed ones. */
const changedTexts = (records: ReplayRecord[]) =>
  records
    .filter(({ type, data }) => type === INCREMENT && (data as { source: number }).source === MUTATION)
    .map(({ data }) => data as Changes)
    .map(({ removes, adds, texts }) => ({
      removed: removes.length,
      added: adds.map(({ node }) => node.textContent),
      changed: texts.map(({ value }) => value),
    }))

const addStyle = (...texts: string[]): HTMLStyleElement => {
  const style = document.createElement('style')
  style.append(...texts)
  document.head.append(style)
  return style
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

it('records where the mouse is 20 times a second', { tags: ['RPL-03'] }, async () => {
  vi.useFakeTimers()
  const records: ReplayRecord[] = []
  const recorder = recordTo(records)
  for (let ms = 0; ms < 1000; ms += 10) {
    document.dispatchEvent(new MouseEvent('mousemove', { clientX: ms, clientY: 1, bubbles: true }))
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(1000)
  recorder.stop()
  const positions = records.flatMap(({ type, data }) => {
    const { source, positions } = data as { source?: number; positions?: object[] }
    return type === INCREMENT && source === MOUSE_MOVE ? (positions ?? []) : []
  })
  expect(positions.length).toBeGreaterThanOrEqual(19)
  expect(positions.length).toBeLessThanOrEqual(21)
})

it('records values that a script sets without a timer of zone.js', { tags: ['RPL-06'] }, async () => {
  const records: ReplayRecord[] = []
  for (let index = 0; index < 60; index += 1) document.body.append(document.createElement('input'))
  vi.stubGlobal('Zone', { __symbol__: (name: string) => `native-${name}` })
  vi.stubGlobal('native-setTimeout', setTimeout)
  vi.stubGlobal('native-MutationObserver', MutationObserver)
  const ofZone = vi.fn(setTimeout)
  const recorder = recordTo(records)
  vi.stubGlobal('setTimeout', ofZone)
  for (const input of document.querySelectorAll('input')) input.value = 'set'
  await vi.waitFor(() => expect(sourcesOf(records).filter((source) => source === INPUT)).toHaveLength(60))
  recorder.stop()
  expect(ofZone).not.toHaveBeenCalled()
})

it('goes on where a page has frozen what others would replace', { tags: ['RPL-06'] }, () => {
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  Object.defineProperty(HTMLInputElement.prototype, 'value', { ...own, configurable: false })
  const records: ReplayRecord[] = []
  const recorder = recordTo(records)
  const film = document.createElement('video')
  document.body.append(film)
  recorder.flush()
  film.dispatchEvent(new Event('pause'))
  recorder.stop()
  expect(sourcesOf(records)).toEqual([MUTATION, MEDIA])
})

it('records a text of a style sheet that is set anew', { tags: ['RPL-06'] }, () => {
  const [replaced, changed, grown] = [addStyle('a {}'), addStyle(' '), addStyle()]
  grown.sheet?.insertRule('u {}')
  const records: ReplayRecord[] = []
  const recorder = recordTo(records)
  const told: object[] = []
  for (const change of [
    () => (replaced.textContent = 'b {}'),
    () => (changed.firstChild as Text).appendData('i {}'),
    () => grown.append('s {}'),
  ]) {
    records.length = 0
    change()
    recorder.flush()
    told.push(...changedTexts(records))
  }
  recorder.stop()
  expect(told).toEqual([
    { removed: 1, added: ['b {}'], changed: [] },
    { removed: 0, added: [], changed: [' i {}'] },
    { removed: 0, added: ['s {}'], changed: [] },
  ])
})

it('records all texts of a style sheet once the rules of a script are gone', { tags: ['RPL-06'] }, () => {
  const style = addStyle('a { color: red }', 'b { color: red }')
  style.sheet?.insertRule('i { color: red }')
  const records: ReplayRecord[] = []
  const recorder = recordTo(records)
  for (const text of ['u {}', 's {}']) {
    style.append(text)
    recorder.flush()
  }
  ;(style.lastChild as Text).data = 'p {}'
  recorder.flush()
  recorder.stop()
  expect(changedTexts(records)).toEqual([
    { removed: 0, added: ['u {}'], changed: ['a { color: red }', 'b { color: red }'] },
    { removed: 0, added: ['s {}'], changed: [] },
    { removed: 0, added: [], changed: ['p {}'] },
  ])
})
