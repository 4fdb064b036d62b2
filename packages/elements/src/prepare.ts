import { getSession, type Session } from '@sso-elements/session'
import type { ElementValues } from './attributes.ts'
import type { ScreenName } from './events.ts'
import { beginLanguage, loadScreenTexts } from './language.ts'

/**
 * The page's session, told what an element says of the API and started. A page has one session, and so one API: of several
 * elements that name one, the last counts.
 */
export const startSession = ({ apiBase }: Pick<ElementValues, 'apiBase'>): Session => {
  const session = getSession()
  if (apiBase && apiBase !== session.config.apiBase) session.configure({ apiBase })
  void session.start()
  return session
}

/** What can be done for an element before React is there: the session starts, its texts are fetched. */
export const prepare = (first: ScreenName, values: ElementValues): Promise<void> => {
  startSession(values)
  return loadScreenTexts(beginLanguage(values.locale), first)
}
