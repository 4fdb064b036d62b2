import { createTabDrafts } from '@sso-elements/browser'
import { CODE } from '@sso-elements/contract'
import { isTemporary, type Session } from '@sso-elements/session'
import { useEffect } from 'react'

/** Steps and what was typed, as long as a mailed code counts (COD-05, REG-01). */
export const drafts = createTabDrafts('sso-draft-', CODE.lifetimeSeconds * 1000)

/** Whoever has signed in is past what was typed for it; who has no organization yet may be naming one. */
export const useDraftsUntilSignedIn = (session: Session): void =>
  useEffect(
    () =>
      session.on('signed-in', ({ restored }) => {
        if (!restored || !isTemporary(session.store.getState())) drafts.clear()
      }),
    [session],
  )
