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

/** The API that an element has named, and the one that the page had before. */
let elementApi: { apiBase: string; previous: string } | null = null

/**
 * The page's session, told what an element says of the API and started. A page has one session, and so one API: of several
 * elements that name one, the last counts.
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

/** An element names no API any more: the page's own is back, unless another one has been named since. */
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

/** What can be done for an element before React is there: the session starts, its screen and its texts are fetched. */
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
