import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Unavailable } from '../../kit/database/unavailable.ts'
import { createEventWriter } from './event-writer.ts'

const rowsOf = (...names: string[]): string[] => names

/** A writer into memory, whose statements fail with what is in `failures`. */
const memoryWriter = (failures: Error[] = [], refused: (name: string) => boolean = () => false) => {
  const statements: string[][] = []
  const errors: unknown[] = []
  const write = async (rows: readonly string[]): Promise<void> => {
    const failure = failures.shift()
    if (failure) throw failure
    if (rows.some(refused)) throw Object.assign(new Error('invalid input'), { code: '22P02' })
    statements.push([...rows])
  }
  const writer = createEventWriter(write, (error) => errors.push(error), {
    rows: { first: 3, least: 1, most: 3, target: 1e6 },
    bytesAtOnce: 1000,
    share: 1,
    rest: 1,
  })
  return { writer, statements, errors }
}

/** A database that takes some milliseconds for a row, and a clock that it moves; what arrives while a statement runs. */
const slowDatabase = ({ msOfRow, arriving }: { msOfRow: number; arriving: number }) => {
  let at = 0
  const sizes: number[] = []
  const rests: number[] = []
  const writer = createEventWriter<string>(
    async (rows) => {
      sizes.push(rows.length)
      await nextTurn()
      at += rows.length * msOfRow
      if (sizes.length < 40) writer.add(rowsOf(...Array.from({ length: arriving }, () => 'a')), 1)
    },
    () => {},
    {
      rows: { first: 200, least: 50, most: 4000, target: 100 },
      bytesAtOnce: 1e9,
      share: 0.5,
      rest: 200,
      now: () => at,
      wait: async (milliseconds) => {
        rests.push(milliseconds)
        at += milliseconds
      },
    },
  )
  const flood = async (): Promise<void> => {
    writer.add(rowsOf(...Array.from({ length: 200 }, () => 'a')), 1)
    await writer.drained()
  }
  return { flood, sizes, rests }
}

describe('the event writer', () => {
  it('writes waiting rows in order in statements of limited size', {
    tags: ['MON-06', 'engine'],
  }, async () => {
    const { writer, statements } = memoryWriter()
    writer.add(rowsOf('a'), 10)
    writer.add(rowsOf('b', 'c', 'd', 'e'), 10)
    writer.add(rowsOf('f'), 10)
    await writer.drained()
    expect(statements).toEqual([['a'], ['b', 'c', 'd'], ['e', 'f']])
    await writer.stop()
  })

  it('limits the bytes of a statement, but for a single row', { tags: ['OPS-04'] }, async () => {
    const { writer, statements } = memoryWriter()
    writer.add(rowsOf('a'), 10)
    writer.add(rowsOf('b', 'c', 'd'), 1200)
    writer.add(rowsOf('e'), 4000)
    writer.add(rowsOf('f'), 10)
    await writer.stop()
    expect(statements).toEqual([['a'], ['b', 'c'], ['d'], ['e'], ['f']])
  })

  it('is full at 20,000 events or 16 MiB and returns when to retry', {
    tags: ['MON-06'],
  }, async () => {
    const many = Array.from({ length: 20_000 }, () => rowsOf('a')).flat()
    const { writer } = memoryWriter(Array.from({ length: 3 }, () => new Unavailable('The database is away.')))
    expect(writer.full()).toBeNull()
    writer.add(many.slice(1), 10)
    expect(writer.full()).toBeNull()
    writer.add(many.slice(0, 1), 10)
    expect(writer.full()).toBe(5)
    const { writer: other } = memoryWriter([new Unavailable('The database is away.')])
    other.add(rowsOf('a'), 16 * 1024 * 1024)
    expect(other.full()).toBe(5)
    await Promise.all([writer.stop(), other.stop()])
    expect([writer.full(), other.full()]).toEqual([null, null])
  })

  it('retries while the database is away and drops only the rows that it rejects', {
    tags: ['MON-06', 'engine'],
  }, async () => {
    const away = new Unavailable('The database is away.')
    const { writer, statements, errors } = memoryWriter([away], (name) => name === 'bad')
    writer.add(rowsOf('a'), 10)
    writer.add(rowsOf('bad', 'b', 'c', 'd'), 10)
    await writer.drained()
    expect(statements.flat()).toEqual(['a', 'b', 'c', 'd'])
    expect(errors).toEqual([away, expect.objectContaining({ code: '22P02' })])
    await writer.stop()
  })

  it('writes more at once while the database keeps up', { tags: ['OPS-04'] }, async () => {
    const { flood, sizes, rests } = slowDatabase({ msOfRow: 0.02, arriving: 5000 })
    await flood()
    // They take 68 ms, and half as many more would take too long.
    expect(Math.max(...sizes)).toBe(3420)
    // With a backlog the writer rests only as long as the statement took.
    expect(rests[10]).toBeCloseTo((sizes[10] ?? 0) * 0.02)
  })

  it('writes fewer at once while a statement takes too long', { tags: ['OPS-04'] }, async () => {
    const database = slowDatabase({ msOfRow: 1, arriving: 1000 })
    await database.flood()
    expect(database.sizes.slice(0, 4)).toEqual([200, 100, 100, 100])
  })

  it('collects what arrives while there is no backlog', { tags: ['OPS-04'] }, async () => {
    const { flood, rests } = slowDatabase({ msOfRow: 0.02, arriving: 0 })
    await flood()
    expect(rests[0]).toBe(200)
  })

  it('halves a statement that the database could not take', { tags: ['OPS-04'] }, async () => {
    const sizes: number[] = []
    const failures = [new Unavailable('too slow'), new Unavailable('too slow')]
    const writer = createEventWriter<string>(
      async (rows) => {
        sizes.push(rows.length)
        const failure = failures.shift()
        if (failure) throw failure
      },
      () => {},
      {
        rows: { first: 8, least: 1, most: 8, target: 100 },
        bytesAtOnce: 1e9,
        share: 1,
        rest: 0,
        now: () => 0,
        wait: async () => {},
      },
    )
    writer.add(rowsOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), 8)
    await writer.drained()
    expect(sizes).toEqual([8, 4, 2, 3, 3])
  })

  it('writes the remaining rows on stop without pauses', { tags: ['MON-06'] }, async () => {
    const { writer, statements } = memoryWriter()
    writer.add(rowsOf('a'), 10)
    writer.add(rowsOf('b', 'c', 'd'), 10)
    await writer.stop()
    expect(statements.flat()).toEqual(['a', 'b', 'c', 'd'])
    expect(writer.full()).toBeNull()
  })
})
