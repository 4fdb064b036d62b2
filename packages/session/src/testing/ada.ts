import { type Answer, type ApiServer, success } from './api-server.ts'
import { createBrowser } from './browser.ts'
import { acme, ada } from './people.ts'

export const RIGHTS = { id: 'r1', productLineId: 1 }

/** Replies of the server for Ada, a member of Acme. */
export const PERSON: Record<string, Answer> = {
  '/account/login': success({ token: 'new-token' }),
  '/account/user-info': success(ada),
  '/account/user-org-assemble': success({ userInfo: { userId: '42' }, orgInfo: acme }),
  '/product/get/org-product-right': success(RIGHTS),
  '/org/org-info': success({ ...acme, language: 'zh-CN' }),
  '/account/logout': success(null),
}

export const credentials = { orgEmail: 'ada@acme.example', password: 'correct horse battery' }

/** Makes the server reply as for Ada, except for `changes`. */
export const answerForAda = (server: ApiServer, changes: Record<string, Answer> = {}): void =>
  server.answerPaths({ ...PERSON, ...changes })

/** A tab of a browser with a token in its cookie. */
export const tabWithToken = (server: ApiServer, token = 'kept', page?: string) => {
  const browser = createBrowser(server.url)
  browser.cookies.set('prod', token)
  return { browser, ...browser.openTab(page) }
}
