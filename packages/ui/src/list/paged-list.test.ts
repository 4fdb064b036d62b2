import { describe, expect, it, vi } from 'vitest'
import { createPagedList, type FetchPage, type PageQuestion } from './create-paged-list.ts'
import { emptyList, type PageReply, reducePagedList } from './paged-list-state.ts'

type Reply = readonly number[] | PageReply<number>

/** A server whose responses the test triggers. */
const createServer = () => {
  const questions: (PageQuestion<string> & { answer: (reply: Reply) => void; fail: (error: Error) => void })[] = []
  const fetchPage: FetchPage<number, string> = (question) =>
    new Promise((answer, fail) => questions.push({ ...question, answer, fail }))
  return { questions, fetchPage }
}

/** Waits until pending requests are sent. */
const tick = () => new Promise<void>((resolve) => setTimeout(resolve))

const listOf = (pages: Reply[], options: { keyOf?: (item: number) => unknown } = {}) => {
  const fetchPage = vi.fn<FetchPage<number, undefined>>(async ({ pageNumber }) => pages[pageNumber - 1] ?? [])
  return { list: createPagedList<number>(fetchPage, { filter: undefined, pageSize: 2, ...options }), fetchPage }
}

describe('the end of a list', () => {
  const after = (reply: Reply, pageSize = 2) =>
    reducePagedList(emptyList<number>(pageSize), { type: 'received', pageNumber: 1, reply, isKnown: () => false })

  it('starts with a page size of ten', { tags: ['LST-01'] }, () => {
    expect(emptyList()).toEqual({
      pageSize: 10,
      pageNumber: 0,
      total: 0,
      finish: false,
      loading: false,
      data: [],
      error: null,
    })
  })

  it.each<[string, Reply, boolean]>([
    ['its length reaches the total', { list: [1, 2], total: 2 }, true],
    ['its length is below the total', { list: [1, 2], total: 3 }, false],
    ['the server says that no page follows', { list: [1, 2], total: 9, hasNextPage: false }, true],
    ['the server says that a page follows', { list: [1, 2], total: 3, hasNextPage: true }, false],
    ['it is a plain array', [1, 2, 3], true],
    ['it is empty', { list: [], total: 0 }, true],
    ['a page is empty before the total is reached', { list: [], total: 5 }, true],
    ['a page is not full and nobody said how many there are', { list: [1] }, true],
    ['a page is full and nobody said how many there are', { list: [1, 2] }, false],
  ])('is decided correctly if %s', { tags: ['LST-01'] }, (_, reply, finish) => {
    expect(after(reply).finish).toBe(finish)
  })

  it('is reached by a plain array, also as a later page', { tags: ['LST-01'] }, () => {
    const first = after({ list: [1, 2], total: 4 })
    const whole = reducePagedList(first, { type: 'received', pageNumber: 2, reply: [7, 8, 9], isKnown: () => false })
    expect(whole).toMatchObject({ data: [7, 8, 9], total: 3, finish: true })
  })
})

describe('a paged list', () => {
  it('loads page after page and sends no request once it is finished', { tags: ['LST-01'] }, async () => {
    const { list, fetchPage } = listOf([
      { list: [1, 2], total: 3 },
      { list: [3], total: 3 },
    ])
    await list.next()
    expect(list.getState()).toMatchObject({ data: [1, 2], pageNumber: 1, total: 3, finish: false, loading: false })
    await list.next()
    await list.next()
    expect(list.getState()).toMatchObject({ data: [1, 2, 3], pageNumber: 2, total: 3, finish: true })
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it('loads one page for fifty simultaneous calls', { tags: ['LST-01'] }, async () => {
    const { list, fetchPage } = listOf([
      { list: [1, 2], total: 4 },
      { list: [3, 4], total: 4 },
    ])
    await Promise.all(Array.from({ length: 50 }, () => list.next()))
    expect(fetchPage).toHaveBeenCalledTimes(1)
    expect(list.getState().data).toEqual([1, 2])
  })

  it('loads no page twice if a listener calls next() at each change', { tags: ['LST-01'] }, async () => {
    const { list, fetchPage } = listOf([
      { list: [1, 2], total: 4 },
      { list: [3, 4], total: 4 },
    ])
    list.subscribe(() => void list.next())
    await list.setFilter(undefined)
    await list.next()
    expect(fetchPage.mock.calls.map(([{ pageNumber }]) => pageNumber)).toEqual([1, 2])
  })

  it('keeps earlier pages after a failure and requests the same page again', {
    tags: ['LST-01'],
  }, async () => {
    const { questions, fetchPage } = createServer()
    const list = createPagedList(fetchPage, { filter: '', pageSize: 2 })
    void list.next()
    await tick()
    questions[0]?.answer({ list: [1, 2], total: 4 })
    await list.next()
    const second = list.next()
    await tick()
    expect(list.getState()).toMatchObject({ loading: true, data: [1, 2] })
    questions[1]?.fail(new Error('lost'))
    await second
    expect(list.getState()).toMatchObject({ loading: false, data: [1, 2], pageNumber: 1, error: new Error('lost') })
    const again = list.next()
    expect(list.getState()).toMatchObject({ loading: true, error: null })
    await tick()
    questions[2]?.answer({ list: [3, 4], total: 4 })
    await again
    expect(questions.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 2])
    expect(list.getState()).toMatchObject({ data: [1, 2, 3, 4], finish: true, error: null })
  })

  it('aborts pending requests and drops their responses when the filter changes', {
    tags: ['LST-01'],
  }, async () => {
    const { questions, fetchPage } = createServer()
    const list = createPagedList(fetchPage, { filter: 'old', pageSize: 2 })
    void list.next()
    await tick()
    const changed = list.setFilter('new')
    expect(questions[0]?.signal.aborted).toBe(true)
    await tick()
    questions[1]?.answer({ list: [5], total: 1 })
    await changed
    questions[0]?.answer({ list: [1, 2], total: 2 })
    await tick()
    expect(questions.map(({ filter }) => filter)).toEqual(['old', 'new'])
    expect(list.getState()).toMatchObject({ data: [5], total: 1, finish: true })
  })

  it('ignores the failure of an aborted page', { tags: ['LST-01'] }, async () => {
    const { questions, fetchPage } = createServer()
    const list = createPagedList(fetchPage, { filter: 'old', pageSize: 2 })
    void list.next()
    await tick()
    const changed = list.setFilter('new')
    questions[0]?.fail(new DOMException('aborted', 'AbortError'))
    await tick()
    expect(list.getState()).toMatchObject({ loading: true, error: null })
    questions[1]?.answer([6])
    await changed
    expect(list.getState()).toMatchObject({ data: [6], error: null })
  })

  it('keeps its items during a reload and after a failed one', {
    tags: ['LST-01'],
  }, async () => {
    const { questions, fetchPage } = createServer()
    const list = createPagedList(fetchPage, { filter: '', pageSize: 2 })
    void list.next()
    await tick()
    questions[0]?.answer({ list: [1], total: 1 })
    await list.next()
    const reload = list.reload()
    expect(list.getState()).toMatchObject({ data: [1], loading: true })
    await tick()
    questions[1]?.fail(new Error('lost'))
    await reload
    expect(list.getState()).toMatchObject({ data: [1], error: new Error('lost') })
    const again = list.next()
    await tick()
    questions[2]?.answer({ list: [8, 9], total: 3 })
    await again
    expect(questions.map(({ pageNumber }) => pageNumber)).toEqual([1, 1, 1])
    expect(list.getState()).toMatchObject({ data: [8, 9], pageNumber: 1, finish: false })
  })

  it('aborts pending requests on stop and ignores their responses', { tags: ['LST-01'] }, async () => {
    const { questions, fetchPage } = createServer()
    const list = createPagedList(fetchPage, { filter: '', pageSize: 2 })
    void list.next()
    await tick()
    list.stop()
    questions[0]?.answer([1])
    await tick()
    expect(questions[0]?.signal.aborted).toBe(true)
    expect(list.getState()).toMatchObject({ loading: false, data: [] })
  })

  it('lists an item once if items have keys', {
    tags: ['LST-01'],
  }, async () => {
    const { list } = listOf(
      [
        { list: [1, 2], total: 4 },
        { list: [2, 3], total: 4 },
      ],
      { keyOf: (item) => item },
    )
    await list.next()
    await list.next()
    expect(list.getState().data).toEqual([1, 2, 3])
  })

  it('updates an item in place', { tags: ['LST-01'] }, async () => {
    const { list } = listOf([{ list: [1, 2], total: 4 }])
    await list.next()
    list.update((item) => (item === 2 ? 20 : item))
    expect(list.getState()).toMatchObject({ data: [1, 20], pageNumber: 1, finish: false })
  })

  it.each([[null], [{}], ['text'], [{ list: null }]])(
    'sets an error for the response %j',
    { tags: ['LST-01'] },
    async (reply) => {
      const list = createPagedList<number>(async () => reply as never, { filter: undefined })
      await list.next()
      expect(list.getState()).toMatchObject({ error: expect.any(TypeError), finish: false, data: [] })
    },
  )

  it('sets an error if the fetch function throws synchronously', {
    tags: ['LST-01'],
  }, async () => {
    const list = createPagedList<number>(
      () => {
        throw new Error('no network')
      },
      { filter: undefined },
    )
    await list.next()
    expect(list.getState()).toMatchObject({ loading: false, error: new Error('no network') })
  })

  it.each([0, -1, 1.5, Number.NaN])('rejects a page size of %f', { tags: ['LST-01'] }, (pageSize) => {
    expect(() => createPagedList<number>(async () => [], { filter: undefined, pageSize })).toThrow(RangeError)
  })

  it('does not call a listener after it unsubscribes', { tags: ['LST-01'] }, async () => {
    const { list } = listOf([[1]])
    const listener = vi.fn()
    list.subscribe(listener)()
    await list.next()
    expect(listener).not.toHaveBeenCalled()
  })
})
