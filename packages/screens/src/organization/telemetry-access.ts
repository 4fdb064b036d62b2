import type { Session } from '@sso-elements/session'
import { useEffect, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

const known = new WeakMap<Session, { userId: string; allowed: Promise<boolean> }>()

/** Whether the user may read what browsers report; asked once for each user of a document. A failure counts as no. */
export const loadTelemetryAccess = (session: Session): Promise<boolean> => {
  const userId = session.store.getState().account?.userId
  if (userId === undefined) return Promise.resolve(false)
  const before = known.get(session)
  if (before?.userId === userId) return before.allowed
  const allowed = session.call('/telemetry/access', {}, { showError: false }).then(
    (access) => access.allowed,
    () => {
      known.delete(session)
      return false
    },
  )
  known.set(session, { userId, allowed })
  return allowed
}

/** Whether to show the link to the page of browser monitoring: false until it is known. */
export const useTelemetryAccess = (): boolean => {
  const { session } = useScreen()
  const userId = useAccount()?.userId
  const [allowedUser, setAllowedUser] = useState<string | null>(null)
  useEffect(() => {
    let isStale = false
    void loadTelemetryAccess(session).then((allowed) => {
      if (!isStale) setAllowedUser(allowed && userId !== undefined ? userId : null)
    })
    return () => {
      isStale = true
    }
  }, [session, userId])
  return allowedUser !== null && allowedUser === userId
}
