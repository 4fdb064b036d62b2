import { loadChunk, tabStorage } from '@sso-elements/browser'
import { type Account, QUERY, TICKET } from '@sso-elements/contract'
import { sharePageOf } from './ensure-share-access.ts'
import type { Session } from './session.ts'

/** Asks whether to sign in as this person. */
export type AskToContinue = (person: Account) => Promise<boolean>

/**
 * Opens the session of a `ticket` in the page's address, which chat tools on phones pass, and removes it from the address at once
 * (FEI-02, HND-01). A ticket that was neither made in this browser nor asked for in this tab may be somebody else's, so that the person is
 * asked first (SES-16).
 * A person who is signed in already stays, and the ticket expires by itself.
 * In a frame it also finds the session that an earlier page has kept there (EMB-02).
 *
 * @returns whether it signed in; also false for a ticket that was used or has expired
 */
export const redeemTicketIn = async (
  session: Session,
  location: Pick<Location, 'href'>,
  ask: AskToContinue,
): Promise<boolean> => {
  // Before the page starts the session; it works without it.
  if (window.parent !== window)
    await loadChunk(() => import('./frame-token.ts')).then((part) => part.keepTokenInFrame(session), console.warn)
  const page = sharePageOf(location)
  const address = new URL(page.href)
  const [ticket, state] = [TICKET, QUERY.ssoState].map((name) => address.searchParams.get(name))
  const wasAskedFor = state != null && state === tabStorage.get(QUERY.ssoState)
  if (ticket == null && state == null) return false
  for (const name of [TICKET, QUERY.ssoState]) address.searchParams.delete(name)
  if (wasAskedFor) tabStorage.set(QUERY.ssoState, null)
  page.rewrite(address.href)
  if (ticket == null) return false
  await session.start()
  if (session.store.getState().account) return false
  const quiet = { showError: false }
  try {
    const { token, ofThisBrowser } = await session.call('/tickets/get-token', { ticket }, quiet)
    const mayContinue =
      wasAskedFor || ofThisBrowser || (await ask(await session.call('/account/user-info', {}, { ...quiet, token })))
    if (mayContinue) await session.signInWithToken(token)
    // The session that the user declined.
    else await session.call('/account/logout', {}, { ...quiet, token })
    return mayContinue
  } catch (error) {
    // Sign-in follows as on any page without a session.
    console.warn('The ticket in the address signed nobody in.', error)
    return false
  }
}
