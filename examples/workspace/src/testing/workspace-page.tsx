import { type Answer, acme, ada, apiServerOfFile, type SeenRequest, success } from '@sso-elements/session/testing'
import { createRoot, type Root } from 'react-dom/client'
import { configure, getSession } from 'sso-elements'
import { afterEach, beforeEach, vi } from 'vitest'
import { App } from '../app.tsx'
import { collectMessages } from '../session/messages.ts'
import type { Site } from '../session/site.ts'
import { loadPreferences } from '../shell/preferences.ts'

const SITE: Site = {
  environment: 'test',
  returnOrigins: [],
  cookieDomain: null,
  productLine: 1,
  settingsUrl: null,
  brands: { pms: { name: 'Worklane', logo: null }, document: { name: 'Pagelane', logo: null } },
}

type Replies = Record<string, Answer | ((request: SeenRequest) => Answer | 'lost')>

export const listOf = (list: readonly object[], more: object = {}): Answer =>
  success({ list, total: list.length, hasNextPage: false, ...more })

/** Replies of the server for Ada, the owner of an organization without any data. */
const EMPTY: Replies = {
  '/account/login': success({ token: 'token' }),
  '/account/logout': success(null),
  '/account/user-info': success(ada),
  '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: acme }),
  '/product/get/org-product-right': success({ id: 'r1', productLineId: 1 }),
  '/org/org-info': success(acme),
  '/org/list': success([acme]),
  '/org/applications': success([]),
  '/org/invites': success([]),
  '/org/members': listOf([]),
  '/feature/switches': success({}),
  '/telemetry/access': success({ allowed: false }),
  '/workspace/projects': listOf([]),
  '/workspace/sprints': listOf([]),
  '/workspace/filters': listOf([]),
  '/workspace/issues': listOf([]),
}

/** Shows the workspace to Ada, with the replies of a fake API, one page at a time in a test file. */
export const createWorkspacePage = () => {
  const server = apiServerOfFile()
  let container: HTMLElement
  let root: Root

  beforeEach(() => {
    // jsdom has no layout and no modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
    Object.assign(Element.prototype, { scrollBy: () => {}, scrollIntoView: () => {} })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('matchMedia', () => new EventTarget())
    container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
  })
  afterEach(async () => {
    root.unmount()
    container.remove()
    await getSession().signOut()
    localStorage.clear()
    vi.unstubAllGlobals()
  })

  const matches = (element: Element, label: string | RegExp): boolean => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return typeof label === 'string' ? words.trim() === label : label.test(words)
  }
  const control = (selector: string, label: string | RegExp): HTMLElement => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => matches(each, label)).at(-1)
    if (!found) throw new Error(`Nothing says ${label}: ${document.body.textContent}`)
    return found
  }
  const until = <Result,>(find: () => Result): Promise<Result> => vi.waitFor(find)
  const text = (): string => document.body.textContent ?? ''

  return {
    /** The requests of a path. */
    requests: (path: string): SeenRequest[] => server.seen.filter((request) => request.path === path),
    text,
    until,
    untilText: (words: string | RegExp) =>
      until(() => {
        if (!(typeof words === 'string' ? text().includes(words) : words.test(text())))
          throw new Error(`It says ${text()}`)
      }),
    control: (label: string | RegExp) => until(() => control('a, button, label', label)),
    press: async (label: string | RegExp) => (await until(() => control('a, button, label', label))).click(),
    field: <Field extends HTMLInputElement | HTMLSelectElement>(name: string) =>
      until(() => {
        const found = document.querySelector<Field>(`[name="${name}"]`)
        if (!found) throw new Error(`There is no field ${name}: ${text()}`)
        return found
      }),
    fill: async (name: string, value: string) => {
      const field = await until(() => {
        const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
        if (!found) throw new Error(`There is no field ${name}: ${text()}`)
        return found
      })
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
    },
    /** Opens an address with these replies of the server. */
    open: async (query: string, replies: Replies = {}) => {
      const all = { ...EMPTY, ...replies }
      server.answer((request) => {
        const reply = all[request.path]
        if (reply === undefined) return { status: 404, body: `no reply to ${request.path}` }
        return typeof reply === 'function' ? reply(request) : reply
      })
      configure({ environment: 'test', apiBase: server.url, homeUrl: 'http://localhost/', productLine: 1 })
      loadPreferences()
      collectMessages()
      history.replaceState(null, '', query)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
      await getSession().signIn({ orgEmail: ada.orgEmail, password: 'correct horse battery' })
      root.render(<App site={SITE} />)
    },
  }
}
