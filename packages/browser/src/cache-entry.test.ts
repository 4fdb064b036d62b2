// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { dropCache, readCache, type StorageSource, writeCache } from './cache-entry.ts'

const source: StorageSource = () => localStorage
const isText = (data: unknown): data is string => typeof data === 'string'
const read = (options: { version?: string; now?: number } = {}) =>
  readCache(source, 'key', { isData: isText, ...options })

afterEach(() => localStorage.clear())

describe('an entry of the local cache', () => {
  it('has version, data, timeout and time', { tags: ['VAL-08'] }, () => {
    expect(writeCache(source, 'key', 'text', { timeout: 500, now: 1000 })).toBe(true)
    expect(JSON.parse(localStorage.getItem('key') ?? '')).toEqual({
      version: 'stable',
      data: 'text',
      timeout: 500,
      time: 1000,
    })
  })

  it('is valid until its timeout, and forever without one', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { timeout: 500, now: 1000 })
    expect([read({ now: 1000 }), read({ now: 1499 }), read({ now: 1500 })]).toEqual(['text', 'text', null])
    writeCache(source, 'key', 'text', { now: 1000 })
    expect(read({ now: 1e15 })).toBe('text')
  })

  it('that was written in the future, by a clock that was wrong, does not count', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { timeout: 500, now: 10_000 })
    expect(read({ now: 1000 })).toBeNull()
  })

  it('that has expired, or is dated in the future, is returned with evenStale', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { timeout: 500, now: 10_000 })
    const evenStale = (now: number) => readCache(source, 'key', { isData: isText, now, evenStale: true })
    expect([evenStale(1000), evenStale(20_000)]).toEqual(['text', 'text'])
  })

  it('of another version is not there', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { version: '2', now: 1 })
    expect([read({ version: '2', now: 1 }), read({ now: 1 })]).toEqual(['text', null])
  })

  it.each([
    '',
    'garbage',
    'null',
    '7',
    '[]',
    '{}',
    '{"version":"stable","data":7,"timeout":0,"time":0}',
    '{"version":"stable","timeout":0,"time":0}',
    '{"version":"stable","data":"text","timeout":"0","time":0}',
  ])('%s in storage is nothing', { tags: ['VAL-08'] }, (text) => {
    localStorage.setItem('key', text)
    expect(read()).toBeNull()
  })

  it('an absent or refused storage is no error', { tags: ['VAL-08'] }, () => {
    const refusing: StorageSource = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const storage of [refusing, () => null, () => undefined]) {
      expect(writeCache(storage, 'key', 'text')).toBe(false)
      expect(readCache(storage, 'key', { isData: isText })).toBeNull()
      dropCache(storage, 'key')
    }
  })

  it('a full storage keeps nothing, not even what was there before', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'old')
    const full = new Proxy(localStorage, {
      get: (storage, name) => {
        if (name === 'setItem') {
          return () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        }
        const value: unknown = Reflect.get(storage, name, storage)
        return typeof value === 'function' ? value.bind(storage) : value
      },
    })
    expect(writeCache(() => full, 'key', 'new')).toBe(false)
    expect(read()).toBeNull()
  })

  it('data that cannot be written is no error', { tags: ['VAL-08'] }, () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    expect(writeCache(source, 'key', circular)).toBe(false)
  })

  it('is gone when dropped', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text')
    dropCache(source, 'key')
    expect(read()).toBeNull()
  })
})
