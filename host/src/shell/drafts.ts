import { createTabDrafts } from '@sso-elements/browser'
import { CODE } from '@sso-elements/contract'
import { isTemporary, type Session } from '@sso-elements/session'
import { useEffect } from 'react'

/** Drafts of steps and their input, for the lifetime of a mailed code (COD-05, REG-01). */
export const drafts = createTabDrafts('sso-draft-', CODE.lifetimeSeconds * 1000)

/** Clears drafts after a sign-in, except for a restored session without an organization, whose user may be creating one. */
export const useDraftsUntilSignedIn = (session: Session): void =>
  useEffect(
    () =>
      session.on('signed-in', ({ restored }) => {
        if (!restored || !isTemporary(session.store.getState())) drafts.clear()
      }),
    [session],
  )
