import type { Session } from '@sso-elements/session'
import { useEffect } from 'react'
import { visitorOf } from '../navigation/visit.ts'

/** A token that could not be validated for lack of a network is validated when there is one again (NAV-01). */
export const useRevalidation = (session: Session): void => {
  useEffect(() => {
    const onOnline = (): void => void (visitorOf(session.store.getState()) === 'unknown' && session.validate())
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [session])
}
