import { waitForAll } from '@sso-elements/browser'
import { getSession, type Session } from '@sso-elements/session'
import type { ElementValues, TagName } from './attributes.ts'
import type { ScreenName } from './events.ts'
import type { ElementScreen } from './flow-types.ts'
import { beginLanguage, loadScreenTexts } from './language.ts'
import type { Pending } from './late-renderer.ts'
import { collectMessages } from './messages.ts'
import { showPrerenderedForm } from './prerendered/prerendered-form.ts'
import { FIRST_SCREEN, SCREENS } from './screens.ts'

/** The API that an element has named, and the one that the page had before. */
let named: { apiBase: string; before: string } | null = null

/**
 * The page's session, told what an element says of the API and started. A page has one session, and so one API: of several
 * elements that name one, the last counts.
 */
export const startSession = ({ apiBase }: Pick<ElementValues, 'apiBase'>): Session => {
  const session = getSession()
  const { apiBase: present } = session.config
  if (apiBase && apiBase !== present) {
    named = { apiBase, before: named?.apiBase === present ? named.before : present }
    session.configure({ apiBase })
  }
  collectMessages()
  void session.start()
  return session
}

/** An element names no API any more: the page's own is back, unless another one has been named since. */
export const forgetApi = ({ apiBase }: Pick<ElementValues, 'apiBase'>): void => {
  const session = getSession()
  if (named?.apiBase === apiBase && session.config.apiBase === apiBase) session.configure({ apiBase: named.before })
}

/** The screen that an element starts with. */
export interface FirstScreen {
  name: ScreenName
  Screen: ElementScreen
}

/** What can be done for an element before React is there: the session starts, its screen and its texts are fetched. */
export const prepare = async (tag: TagName, element: HTMLElement, pending: Pending): Promise<FirstScreen> => {
  startSession(pending.values)
  const name = FIRST_SCREEN[tag]
  const locale = beginLanguage(pending.values.locale)
  const showEarly = () => {
    if (name === 'sign-in') showPrerenderedForm(element, pending, locale)
  }
  const [Screen] = await waitForAll([SCREENS[name](), loadScreenTexts(locale, name).then(showEarly)])
  return { name, Screen }
}
