import { describe, expect, it } from 'vitest'
import { Unavailable } from '../database/unavailable.ts'
import { createEventWriter } from './event-writer.ts'

const rowsOf = (...names: string[]): string[] => names

/** A writer into memory, whose statements fail with what is in `failures`. */
const memoryWriter = (failures: Error[] = []) => {
  const statements: string[][] = []
  const errors: unknown[] = []
  const write = async (rows: readonly string[]): Promise<void> => {
    const failure = failures.shift()
    if (failure) throw failure
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

  it('retries while the database is away and drops rows that it rejects', {
    tags: ['MON-06', 'engine'],
  }, async () => {
    const away = new Unavailable('The database is away.')
    const refused = Object.assign(new Error('invalid input'), { code: '22P02' })
    const { writer, statements, errors } = memoryWriter([away, refused])
    writer.add(rowsOf('a'), 10)
    writer.add(rowsOf('b'), 10)
    await writer.drained()
    expect(statements).toEqual([['b']])
    expect(errors).toEqual([away, refused])
    await writer.stop()
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
