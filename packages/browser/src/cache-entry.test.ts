// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { dropCache, readCache, type StorageSource, writeCache } from './cache-entry.ts'

const source: StorageSource = () => localStorage
const isText = (data: unknown): data is string => typeof data === 'string'
const read = (options: { version?: string; now?: number } = {}) =>
  readCache(source, 'key', { isData: isText, ...options })

afterEach(() => localStorage.clear())

describe('a cache entry', () => {
  it('has a version, data, timeout and time', { tags: ['VAL-08'] }, () => {
    expect(writeCache(source, 'key', 'text', { timeout: 500, now: 1000 })).toBe(true)
    expect(JSON.parse(localStorage.getItem('key') ?? '')).toEqual({
      version: 'stable',
      data: 'text',
      timeout: 500,
      time: 1000,
    })
  })

  it('is valid until its timeout, or forever without one', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { timeout: 500, now: 1000 })
    expect([read({ now: 1000 }), read({ now: 1499 }), read({ now: 1500 })]).toEqual(['text', 'text', null])
    writeCache(source, 'key', 'text', { now: 1000 })
    expect(read({ now: 1e15 })).toBe('text')
  })

  it('dated in the future is ignored', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { timeout: 500, now: 10_000 })
    expect(read({ now: 1000 })).toBeNull()
  })

  it('that is expired or dated in the future is returned with evenStale', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text', { timeout: 500, now: 10_000 })
    const evenStale = (now: number) => readCache(source, 'key', { isData: isText, now, evenStale: true })
    expect([evenStale(1000), evenStale(20_000)]).toEqual(['text', 'text'])
  })

  it('of another version is ignored', { tags: ['VAL-08'] }, () => {
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
  ])('is null for the stored text %s', { tags: ['VAL-08'] }, (text) => {
    localStorage.setItem('key', text)
    expect(read()).toBeNull()
  })

  it('is null without an error if storage is missing or denied', { tags: ['VAL-08'] }, () => {
    const refusing: StorageSource = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const storage of [refusing, () => null, () => undefined]) {
      expect(writeCache(storage, 'key', 'text')).toBe(false)
      expect(readCache(storage, 'key', { isData: isText })).toBeNull()
      dropCache(storage, 'key')
    }
  })

  it('that exceeds the storage quota removes the previous one', { tags: ['VAL-08'] }, () => {
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

  it('that cannot be serialized is not written', { tags: ['VAL-08'] }, () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    expect(writeCache(source, 'key', circular)).toBe(false)
  })

  it('is removed by dropCache', { tags: ['VAL-08'] }, () => {
    writeCache(source, 'key', 'text')
    dropCache(source, 'key')
    expect(read()).toBeNull()
  })
})
