// @vitest-environment jsdom
import { HOST_BASE, type HostConfig } from '@sso-elements/contract'
import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { apiServerOfFile, PERSON, shareAnswers, success, tabWithToken } from '@sso-elements/session/testing'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../app.tsx'
import { collectMessages } from '../host-context.ts'
import { createHostEvents } from '../host-events.ts'
import { ALL_PAGES } from '../testing/all-pages.ts'

const server = apiServerOfFile()
const BRAND = { name: 'Meridian', logo: null, registerPageBg: null }
const config = {
  environment: 'prod',
  homeUrl: '/home',
  settingsUrl: null,
  returnOrigins: [],
  createOrganizationUrl: null,
  shareLoginUrl: null,
  docsUrl: null,
  passwordMinLength: 15,
  providers: [],
  brands: { pms: BRAND, document: BRAND },
} as unknown as HostConfig

/** Query parameters that a page needs to show something. */
const QUERIES: Readonly<Record<string, string>> = { 'share-login': '?shareCode=s1&share-redirect=/read' }

const UNCHECKED = ALL_PAGES.filter(({ whitelisted, share }) => whitelisted || share)

let container: HTMLElement
let root: Root

/** Opens a page with a token for which the server answers only after `release`. */
const open = async (address: string) => {
  history.replaceState(null, '', HOST_BASE + address)
  const answerShare = shareAnswers({ s1: { password: 'p' } })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.answer(async (request) => {
    const answer = answerShare(request)
    if (!answer) await released
    return answer ?? PERSON[request.path] ?? success([])
  })
  const { session } = tabWithToken(server, 'kept', location.href)
  void session.start()
  const texts = createLocale({ environment: () => 'prod', groups: SITE_TEXTS })
  const events = createHostEvents(session)
  root.render(await createApp({ config, session, texts, messages: collectMessages(session), events }))
  return { release, isChecked: () => session.store.getState().checked }
}

describe('while the session is checked', () => {
  beforeEach(() => {
    container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
    // jsdom draws nothing.
    vi.spyOn(window, 'scrollTo').mockReturnValue()
    HTMLElement.prototype.checkVisibility = () => true
  })
  afterEach(() => {
    root.unmount()
    container.remove()
    history.replaceState(null, '', '/')
    vi.restoreAllMocks()
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility')
  })

  it.each(UNCHECKED.map(({ name, path }) => [name, path]))(
    'the page %s draws its frame and its words',
    { tags: ['RTE-07'] },
    async (name, path) => {
      const { release, isChecked } = await open(path + (QUERIES[name] ?? ''))
      await vi.waitFor(() => {
        expect(container.querySelector('main h1')?.textContent).toBeTruthy()
        expect(container.querySelector('main a, main button')).not.toBeNull()
        expect(container.querySelector('.sso-skeleton')).toBeNull()
      })
      expect(isChecked()).toBe(false)
      release()
      await vi.waitFor(() => expect(isChecked()).toBe(true))
    },
  )
})
