// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openChannel } from './channel.ts'
import { writeToClipboard } from './clipboard.ts'
import { readCookies, watchCookies, writeCookies } from './cookies.ts'
import { askForFrameCookies, hasFrameCookies } from './frame-cookies.ts'
import { pushEntry, replaceEntry } from './history-entry.ts'
import { sharedLocks } from './locks.ts'
import { mediaQuery } from './media-query.ts'
import { canObservePerformance, mutationObserver, performanceObserver, resizeObserver } from './observers.ts'
import { browserStorage, tabStorage } from './storage.ts'

const { signal } = new AbortController()
const { documentElement } = document

/** A part of the platform, what our function makes of it, and that in a browser that denies the part. Not all are the window's. */
const PARTS: [name: string, use: () => unknown, result: unknown, owner?: object][] = [
  ['localStorage', () => [browserStorage.set('a', 'b'), browserStorage.get('a')], [false, null]],
  ['sessionStorage', () => [tabStorage.set('a', 'b'), tabStorage.get('a')], [false, null]],
  ['BroadcastChannel', () => openChannel('a', () => {}), undefined],
  ['cookieStore', () => watchCookies(() => {}, signal), false],
  ['matchMedia', () => mediaQuery('print'), undefined],
  ['MutationObserver', () => mutationObserver(() => {}).observe(documentElement, {}), undefined],
  ['ResizeObserver', () => resizeObserver(() => {}).observe(documentElement), undefined],
  ['PerformanceObserver', () => performanceObserver(() => {}).observe({ type: 'paint' }), undefined],
  ['PerformanceObserver', () => canObservePerformance('paint'), false],
  ['locks', () => sharedLocks()?.request, undefined, navigator],
  ['clipboard', () => writeToClipboard('a'), false, navigator],
  ['hasStorageAccess', () => hasFrameCookies(), undefined, document],
  ['requestStorageAccess', () => askForFrameCookies(), false, document],
  ['pushState', () => pushEntry(null, '/a'), false, history],
  ['replaceState', () => replaceEntry(null, '/a'), false, history],
]

const deny = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const changed: [owner: object, name: string][] = []
/** Shadows a part of the platform. Those of the window are globals of this test, too. */
const change = (owner: object | undefined, name: string, as: PropertyDescriptor): void => {
  if (owner) changed.push([owner, name])
  else vi.stubGlobal(name, undefined)
  Object.defineProperty(owner ?? globalThis, name, { configurable: true, ...as })
}
afterEach(() => {
  vi.unstubAllGlobals()
  for (const [owner, name] of changed.splice(0)) Reflect.deleteProperty(owner, name)
})

describe.each([
  ['denies it', { get: deny }],
  ['throws when it is called', { value: deny }],
  ['lacks it', { value: undefined }],
])('a browser that %s', (_how, as) => {
  it.each(PARTS)('goes on without %s', { tags: ['STA-03'] }, async (name, use, result, owner) => {
    change(owner, name, as)
    expect(await use()).toEqual(result)
  })

  it('goes on without cookies', { tags: ['STA-03', 'EMB-02'] }, () => {
    change(document, 'cookie', { ...as, ...('get' in as && { set: deny }) })
    expect(() => writeCookies('a=b')).not.toThrow()
    expect([null, deny, undefined]).toContain(readCookies())
  })
})
