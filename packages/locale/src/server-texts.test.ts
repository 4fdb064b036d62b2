import type { TranslationMessage } from '@sso-elements/contract'
import { DAY_MS } from '@sso-elements/contract'
import { describe, expect, it, vi } from 'vitest'
import { createLocale } from './locale-texts.ts'
import { createServerTexts } from './server-texts.ts'
import { SITE_TEXTS } from './texts/site-texts.ts'

const setUp = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const cache = () => storage
  const clock = { time: 1_000 }
  const load = vi.fn(async (tag: string): Promise<TranslationMessage[]> => [{ k: 'team.name', v: `Crew ${tag}` }])
  const page = () => {
    const texts = createLocale({ environment: () => 'dev', groups: SITE_TEXTS })
    return { texts, server: createServerTexts({ texts, load, cache, now: () => clock.time }) }
  }
  return { kept, clock, load, page }
}

describe('an organization’s own texts', () => {
  it('are requested once per language and organization, with the full language tag', {
    tags: ['I18N-03'],
  }, async () => {
    const { load, page } = setUp()
    const { server } = page()
    await server.use('en', 'o1')
    await server.use('zh', 'o1')
    await server.use('en', 'o1')
    await page().server.use('en', 'o1')
    await server.use('en', 'o2')
    expect(load.mock.calls).toEqual([['en-US'], ['zh-CN'], ['en-US']])
  })

  it('are dropped when the organization changes', { tags: ['I18N-03'] }, async () => {
    const { load, page } = setUp()
    const { texts, server } = page()
    await server.use('zh', 'o1')
    await server.use('en', 'o1')
    load.mockResolvedValue([])
    await server.use('en', 'o2')
    expect(texts.translator('en').has('team.name')).toBe(false)
    expect(texts.translator('zh').has('team.name')).toBe(false)
  })

  it('are those of the newest organization when an older response is late', { tags: ['I18N-03'] }, async () => {
    const { load, page } = setUp()
    const { texts, server } = page()
    let respond = (_messages: TranslationMessage[]): void => {}
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        respond = resolve
      }),
    )
    const first = server.use('en', 'o1')
    await server.use('en', 'o2')
    respond([{ k: 'team.name', v: 'Crew of o1' }])
    await first
    expect(texts.translator('en').dynamic('team.name')).toBe('Crew en-US')
  })

  it('are requested again after a day, with the old ones as a fallback', {
    tags: ['I18N-03'],
  }, async () => {
    const { clock, load, page } = setUp()
    await page().server.use('en', 'o1')
    clock.time += DAY_MS
    load.mockRejectedValue(new Error('down'))
    const { texts, server } = page()
    await server.use('en', 'o1')
    expect(load).toHaveBeenCalledTimes(2)
    expect(texts.translator('en').dynamic('team.name')).toBe('Crew en-US')
    await expect(server.use('en', 'o9')).rejects.toThrow('down')
  })

  it('cached with a future date are requested again and stay a fallback', {
    tags: ['VAL-08'],
  }, async () => {
    const { clock, load, page } = setUp()
    clock.time += 30 * DAY_MS
    await page().server.use('en', 'o1')
    clock.time -= 30 * DAY_MS
    await page().server.use('en', 'o1')
    expect(load).toHaveBeenCalledTimes(2)
    clock.time -= 500
    load.mockRejectedValue(new Error('down'))
    const { texts, server } = page()
    await server.use('en', 'o1')
    expect(texts.translator('en').dynamic('team.name')).toBe('Crew en-US')
  })

  it.each(['{', 'null', '[]', '{"version":"stable","time":1,"timeout":9,"data":[{"k":1}]}', '{"version":"old"}'])(
    'are requested again if the cache contains %s',
    { tags: ['I18N-03'] },
    async (value) => {
      const { kept, load, page } = setUp()
      kept.set('sso-translations-o1-en', value)
      await page().server.use('en', 'o1')
      expect(load).toHaveBeenCalledTimes(1)
    },
  )
})
