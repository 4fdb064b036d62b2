// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('', 'QuotaExceededError')
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

describe.each([
  ['between visits', browserStorage, 'localStorage'],
  ['in a tab', tabStorage, 'sessionStorage'],
] as const)('what is kept %s', (_, storage, name) => {
  it('is there until it is removed', () => {
    expect(storage.get('key')).toBeNull()
    expect(storage.set('key', 'kept')).toBe(true)
    expect(storage.get('key')).toBe('kept')
    storage.set('key', null)
    expect(window[name].length).toBe(0)
  })

  it('is removed by the beginning of its key', () => {
    for (const key of ['a-1', 'a-2', 'b-1']) storage.set(key, 'kept')
    storage.removeAll('a-')
    expect(Object.keys(window[name])).toEqual(['b-1'])
  })

  it('a value that storage refuses is not kept, and nothing throws', () => {
    storage.set('key', 'kept')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    expect(storage.set('key', 'too long')).toBe(false)
    expect(storage.get('key')).toBe('kept')
  })

  it('storage that is blocked altogether keeps nothing, and nothing throws', () => {
    vi.spyOn(window, name, 'get').mockImplementation(refuse)
    expect([storage.set('key', 'kept'), storage.get('key'), storage.removeAll('key')]).toEqual([false, null, undefined])
  })
})
