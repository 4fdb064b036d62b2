// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { adaptCss } from './adapt-css.ts'
import { fromFirstPage } from './first-page.ts'
import { cssSteps } from './safe-css.ts'
import { createRecordFilter, type PlayerEvent } from './safe-records.ts'
import { seekStops, weightOf } from './seek-stops.ts'
import type { Steps } from './steps.ts'

type Raw = Record<string, unknown>

const element = (id: number, tagName = 'b', more: Raw = {}): Raw => ({
  ...{ type: 2, id, tagName, attributes: {}, childNodes: [] },
  ...more,
})
const HTML = 3
const page = (...nodes: Raw[]): Raw => ({
  type: 2,
  timestamp: 1,
  data: { node: { type: 0, id: 1, childNodes: [element(HTML, 'html', { childNodes: nodes })] } },
})
const change = (data: Raw): Raw => ({ type: 3, timestamp: 2, data: { source: 0, ...data } })
const add = (id: number, parentId = HTML, more: Raw = {}): Raw => ({
  parentId,
  nextId: null,
  node: element(id),
  ...more,
})
const many = <Item>(count: number, itemOf: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => itemOf(index))

/** Runs all steps, and counts them. */
const run = <Result>(work: Steps<Result>): { steps: number; result: Result } => {
  for (let steps = 0; ; steps += 1) {
    const { done, value } = work.next()
    if (done) return { steps, result: value as Result }
  }
}

/** A filter that has read a page. */
const filterAt = (...nodes: Raw[]) => {
  const filter = createRecordFilter()
  run(filter(page(...nodes)))
  return (record: Raw) => run(filter(record))
}
/** The played part of a change. */
const played = (record: Raw, ...nodes: Raw[]) =>
  filterAt(...nodes)(record).result?.data as Record<'adds' | 'removes' | 'texts' | 'attributes', Raw[]>

/** How many entries of lists and maps are read in the meantime. */
const readsOf = (work: () => void): number => {
  let reads = 0
  const lists = Object.getPrototypeOf([][Symbol.iterator]()) as Iterator<unknown>
  const { next } = lists
  const { get } = Map.prototype
  lists.next = function () {
    reads += 1
    return next.call(this)
  }
  Map.prototype.get = function (key) {
    reads += 1
    return get.call(this, key)
  }
  try {
    work()
  } finally {
    lists.next = next
    Map.prototype.get = get
  }
  return reads
}

const CHAIN = many(400, (index) => add(1000 + index, index === 0 ? HTML : 999 + index))

describe('the work for a recording', () => {
  it.each<[string, (count: number) => Raw[]]>([
    ['orphans of one node', (count) => [change({ adds: many(count, (index) => add(5000 + index, 7)) })]],
    [
      'nodes that come before their parents',
      (count) => [change({ adds: many(count, (index) => add(90_000 - index, 89_999 - index)) })],
    ],
    [
      'nodes deep in a page',
      (count) => [change({ adds: CHAIN }), change({ adds: many(count, (index) => add(5000 + index, 1399)) })],
    ],
    [
      'frames deep in a page',
      (count) => [
        change({ adds: CHAIN }),
        change({ adds: many(count, (index) => add(5000 + index, 1399, { node: element(5000 + index, 'iframe') })) }),
      ],
    ],
    [
      'removed frames',
      (count) =>
        many(count, (index) =>
          change({
            removes: [{ id: 4999 + index, parentId: HTML }],
            adds: [add(5000 + index, HTML, { node: element(5000 + index, 'iframe') })],
          }),
        ),
    ],
  ])('grows with its length alone: %s', { tags: ['RPL-05'] }, (_, recordsOf) => {
    const readsFor = (count: number) => {
      const records = recordsOf(count)
      const read = filterAt()
      return readsOf(() => {
        for (const record of records) read(record)
      })
    }
    expect(readsFor(2000)).toBeLessThan(2000 * 60)
    expect(readsFor(4000) - readsFor(2000)).toBeLessThan(2000 * 60)
  })

  it('is done in steps, within a record, too', { tags: ['RPL-05'] }, () => {
    const orphans = change({ adds: many(150_000, (index) => add(5000 + index, 7)) })
    expect(filterAt()(orphans).steps).toBe(300)
    expect(run(createRecordFilter()(page(...many(5000, (index) => element(10 + index))))).steps).toBe(10)
    const style = `a{background:url("#a")}${'('.repeat(2_000_000)}`
    expect(run(cssSteps(style)).steps).toBeGreaterThan(199)
    const changed = change({ attributes: many(5000, () => ({ id: HTML, attributes: {} })) })
    expect(filterAt()(changed).steps).toBe(10)
  })

  it('of two styles that are read in turns is done for each', { tags: ['RPL-05'] }, () => {
    const style = `a{color:red}${';'.repeat(25_000)}b{background:url(https://evil.example/x)}`
    const [first, second] = [cssSteps(style), cssSteps(style)]
    first.next()
    expect(run(second).result).not.toContain('evil')
    expect(run(first).result).not.toContain('evil')
  })

  it('has a limit for nodes, their levels, frames and texts', { tags: ['RPL-05'] }, () => {
    const nodes = many(60_000, (index) => add(5000 + index))
    expect(played(change({ adds: nodes })).adds.length).toBeLessThan(50_000)
    const deep = many(20_000, (index) => add(5000 + index, 1399))
    expect(played(change({ adds: [...CHAIN, ...deep] })).adds.length).toBeLessThan(10_000)
    const texts = many(2000, (index) =>
      add(5000 + index, HTML, { node: { type: 3, id: 5000 + index, textContent: 'a' } }),
    )
    expect(played(change({ adds: texts })).adds.length).toBeLessThan(1100)
    const read = filterAt()
    const isPlayed = many(600, (index) => {
      const frame = add(5000 + index, HTML, { node: element(5000 + index, 'iframe') })
      const { result } = read(change({ removes: [{ id: 4999 + index, parentId: HTML }], adds: [frame] }))
      return JSON.stringify(result).includes('iframe')
    })
    expect(isPlayed.lastIndexOf(true)).toBe(499)
  })
})

describe('what the player would search for', () => {
  it('is left out: nodes that are not there any more, or never were', { tags: ['RPL-05'] }, () => {
    const list = element(10, 'ul', { childNodes: [element(11, 'li'), { type: 3, id: 12, textContent: 'a' }] })
    const read = filterAt(list, element(13))
    const first = read(
      change({
        removes: [
          { id: 11, parentId: HTML },
          { id: 10, parentId: HTML },
          { id: 10, parentId: HTML },
        ],
        adds: [add(20, 10), add(21, HTML, { nextId: 12 }), add(22, HTML, { nextId: 13, previousId: 99 })],
        texts: [{ id: 12, value: 'b' }],
        attributes: [
          { id: 11, attributes: {} },
          { id: 13, attributes: {} },
        ],
      }),
    ).result?.data
    expect(first).toMatchObject({
      removes: [{ id: 10, parentId: HTML }],
      adds: [
        { node: { id: 21 }, nextId: null },
        { node: { id: 22 }, nextId: 13 },
      ],
      texts: [],
      attributes: [{ id: 13 }],
    })
    expect(JSON.stringify(first)).not.toContain('previousId')
  })

  it('is not put into a frame, nor does it name a document that is not there', { tags: ['RPL-05'] }, () => {
    const { adds } = played(
      change({ adds: [add(20, 10), add(21, HTML, { node: element(21, 'b', { rootId: 99 }) })] }),
      element(10, 'iframe'),
    )
    expect(adds).toEqual([expect.objectContaining({ node: expect.not.objectContaining({ rootId: 99 }) })])
  })

  it.each<[string, Raw, Raw]>([
    ['input', { name: 'childNodes' }, {}],
    ['button', { name: 'close' }, { name: 'close' }],
    ['button', { id: 'appendChild', class: 'a' }, { class: 'a' }],
    ['select', { NAME: 'nodeName' }, {}],
    ['textarea', { name: 'style' }, {}],
    ['form', { name: 'createElement' }, {}],
    ['img', { name: 'a', id: 'body' }, { id: 'body' }],
    ['input', { name: 'email', id: 'title' }, { name: 'email', id: 'title' }],
    ['div', { id: 'children' }, { id: 'children' }],
  ])('is no property of a form or document: <%s> with %o', { tags: ['RPL-05'] }, (tag, attributes, kept) => {
    const { adds } = played(change({ adds: [add(20, HTML, { node: element(20, tag, { attributes }) })] }))
    expect(JSON.stringify(adds)).toContain(`"attributes":${JSON.stringify(kept)}`)
  })
})

describe('a seek', () => {
  const META: PlayerEvent = { type: 4, timestamp: 0, data: {} }
  const heavy = (timestamp: number): PlayerEvent => ({
    type: 3,
    timestamp,
    data: { source: 0, attributes: many(9000, () => ({})) },
  })
  const events = [META, ...many(10, (index) => heavy(10 * (index + 1)))]

  it('stops on its way before there is too much for one piece', { tags: ['RPL-05'] }, () => {
    expect(seekStops(events, 0, 200)).toEqual([30, 50, 70, 90])
    expect(seekStops(events, 50, 75)).toEqual([70])
    expect(seekStops(events, 90, 35)).toEqual([30])
    expect(seekStops(events, 0, 30)).toEqual([])
  })

  it('begins at the last whole page, and never stops at one moment twice', { tags: ['RPL-05'] }, () => {
    expect(seekStops([...events, { ...META, timestamp: 105 }, heavy(110)], 0, 200)).toEqual([])
    expect(seekStops([META, heavy(5), heavy(6), ...many(9, () => heavy(10))], 0, 200)).toEqual([10])
  })

  it('weighs what the player does', { tags: ['RPL-05'] }, () => {
    const { result } = run(
      createRecordFilter()(page(element(10, 'iframe'), element(11, 'p', { childNodes: [element(12)] }))),
    )
    expect(result && weightOf(result)).toBe(504)
    const rules = { source: 8, adds: [{ rule: 'a'.repeat(5000) }], removes: [{ index: 1 }] }
    expect(weightOf({ type: 3, timestamp: 1, data: rules, siblings: 100 })).toBe(10)
  })
})

it('the first whole page is found in one pass', { tags: ['RPL-05'] }, () => {
  const event = (type: PlayerEvent['type'], timestamp: number): PlayerEvent => ({ type, timestamp, data: {} })
  const others = many(2000, (index) => event(3, index))
  expect(readsOf(() => fromFirstPage(others))).toBeLessThan(2000 * 4)
  expect(fromFirstPage([event(2, 1), event(4, 2), ...others])).toEqual([])
  expect(fromFirstPage([event(2, 1), event(4, 2), event(3, 3), event(4, 4), event(2, 5), event(3, 6)])).toEqual([
    event(4, 4),
    event(2, 5),
    event(3, 6),
  ])
})

it('styles show where the recorded pointer was', { tags: ['RPL-05'] }, () => {
  expect(adaptCss('a:hover,a:not(:hover),.x\\:hover:hover,a:hover-x{}@media(min-device-width:1px){}')).toBe(
    'a.\\:hover,a:not(.\\:hover),.x\\:hover.\\:hover,a:hover-x{}@media(min-width:1px){}',
  )
})
