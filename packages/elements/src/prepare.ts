import { waitForAll } from '@sso-elements/browser'
import { getSession, type Session } from '@sso-elements/session'
import type { ElementValues, TagName } from './attributes.ts'
import type { ScreenName } from './events.ts'
import type { ElementScreen } from './flow-types.ts'
import { applyLanguage, loadScreenTexts } from './language.ts'
import type { PendingElement } from './lazy-renderer.ts'
import { collectMessages } from './messages.ts'
import { showPrerenderedForm } from './prerendered/prerendered-form.ts'
import { FIRST_SCREEN, SCREENS } from './screens.ts'

/** The API base set by an element, and the page's previous one. */
let elementApi: { apiBase: string; previous: string } | null = null

/**
 * Configures the page's session with the API base of an element and starts it. A page has one session and so one API; if several
 * elements set one, the last counts.
 */
export const startSession = ({ apiBase }: Pick<ElementValues, 'apiBase'>): Session => {
  const session = getSession()
  const { apiBase: current } = session.config
  if (apiBase && apiBase !== current) {
    elementApi = { apiBase, previous: elementApi?.apiBase === current ? elementApi.previous : current }
    session.configure({ apiBase })
  }
  collectMessages()
  void session.start()
  return session
}

/** Restores the page's own API base after an element removed its attribute, unless another one was set since. */
export const resetApi = ({ apiBase }: Pick<ElementValues, 'apiBase'>): void => {
  const session = getSession()
  if (elementApi?.apiBase === apiBase && session.config.apiBase === apiBase)
    session.configure({ apiBase: elementApi.previous })
}

/** The screen that an element starts with. */
export interface FirstScreen {
  name: ScreenName
  Screen: ElementScreen
}

/** Everything that an element can do before React is loaded: starts the session, and loads its screen and texts. */
export const prepare = async (tag: TagName, element: HTMLElement, pending: PendingElement): Promise<FirstScreen> => {
  startSession(pending.values)
  const name = FIRST_SCREEN[tag]
  const locale = applyLanguage(pending.values.locale)
  const showForm = () => {
    if (name === 'sign-in') showPrerenderedForm(element, pending, locale)
  }
  const [Screen] = await waitForAll([SCREENS[name](), loadScreenTexts(locale, name).then(showForm)])
  return { name, Screen }
}
