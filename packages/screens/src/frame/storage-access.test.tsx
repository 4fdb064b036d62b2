// @vitest-environment jsdom
import { answerForAda, apiServerOfFile } from '@sso-elements/session/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createNoticePage } from '../testing/notice-page.tsx'
import { StorageAccess } from './storage-access.tsx'

const server = apiServerOfFile()
const page = createNoticePage(server)
const QUESTION = 'Allow cookies'

const browserThat = (methods: {
  hasStorageAccess?: () => Promise<boolean>
  requestStorageAccess?: () => Promise<void>
}) => Object.assign(document, methods)
afterEach(() => {
  for (const name of ['hasStorageAccess', 'requestStorageAccess']) Reflect.deleteProperty(document, name)
  vi.restoreAllMocks()
})

describe('a frame whose cookies the browser blocks', () => {
  it('asks for them until the user refuses', { tags: ['EMB-02'] }, async () => {
    browserThat({ hasStorageAccess: async () => false, requestStorageAccess: () => Promise.reject(new Error('no')) })
    await page.show(<StorageAccess />)
    await page.untilText(QUESTION)
    await page.press(QUESTION)
    await page.until(() => expect(page.labels('button')).toEqual([]))
    expect(page.has('[role=status], .sso-notice')).toBe(true)
  })

  it('offers a tab where storage is denied too, since a session ends with the page', {
    tags: ['EMB-02'],
  }, async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    browserThat({ hasStorageAccess: async () => false, requestStorageAccess: () => Promise.reject(new Error('no')) })
    history.replaceState(null, '', '/document?part=2')
    await page.show(<StorageAccess />)
    await page.untilText('a sign-in lasts only until you leave this page')
    expect(page.text()).not.toContain('for this visit')
    expect(page.labels('a[target=_blank][href$="/document?part=2"]')).toEqual(['Open in its own tab'])
    await page.press(QUESTION)
    await page.until(() => expect(page.labels('button')).toEqual([]))
    expect(page.text()).toContain('a sign-in lasts only until you leave this page')
  })

  it('is signed in by cookies that the user allows', { tags: ['EMB-02'] }, async () => {
    browserThat({ hasStorageAccess: async () => false, requestStorageAccess: async () => {} })
    const session = await page.show(<StorageAccess />)
    const configure = vi.spyOn(session, 'configure')
    await page.untilText(QUESTION)
    await page.press(QUESTION)
    await page.until(() => expect(page.text()).toBe(''))
    expect(configure).toHaveBeenCalled()
  })

  it('asks nobody who is signed in', { tags: ['EMB-02'] }, async () => {
    answerForAda(server)
    const hasStorageAccess = vi.fn(async () => false)
    browserThat({ hasStorageAccess })
    await page.show(<StorageAccess />, { signedIn: true })
    await page.until(() => expect(hasStorageAccess).toHaveBeenCalled())
    await Promise.all(hasStorageAccess.mock.results.map(({ value }) => value))
    await new Promise(setImmediate)
    expect(page.text()).toBe('')
  })
})

it('a frame that has its cookies, or cannot ask for them, shows nothing', { tags: ['EMB-02'] }, async () => {
  const hasStorageAccess = vi.fn(async () => true)
  browserThat({ hasStorageAccess })
  await page.show(<StorageAccess />)
  await page.until(() => expect(hasStorageAccess).toHaveBeenCalled())
  expect(page.text()).toBe('')
})
