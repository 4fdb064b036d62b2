// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserStorage, tabStorage } from './storage.ts'

const refuse = () => {
  throw new DOMException('', 'QuotaExceededError')
}

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
// Other files may have left something.
beforeEach(clear)
afterEach(() => {
  vi.restoreAllMocks()
  clear()
})

describe.each([
  ['local', browserStorage, 'localStorage'],
  ['session', tabStorage, 'sessionStorage'],
] as const)('%s storage', (_, storage, name) => {
  it('returns a value until it is removed', () => {
    expect(storage.get('key')).toBeNull()
    expect(storage.set('key', 'kept')).toBe(true)
    expect(storage.get('key')).toBe('kept')
    storage.set('key', null)
    expect(window[name].length).toBe(0)
  })

  it('removes all keys with a prefix', () => {
    for (const key of ['a-1', 'a-2', 'b-1']) storage.set(key, 'kept')
    storage.removeAll('a-')
    expect(Object.keys(window[name])).toEqual(['b-1'])
  })

  it('returns false and keeps the old value if a write fails', () => {
    storage.set('key', 'kept')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    expect(storage.set('key', 'too long')).toBe(false)
    expect(storage.get('key')).toBe('kept')
  })

  it('returns null and throws nothing if it is blocked', () => {
    vi.spyOn(window, name, 'get').mockImplementation(refuse)
    expect([storage.set('key', 'kept'), storage.get('key'), storage.removeAll('key')]).toEqual([false, null, undefined])
  })
})
