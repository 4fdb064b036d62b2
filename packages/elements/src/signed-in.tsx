import { useScreen } from '@sso-elements/screens/provider'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** What stands in an element once somebody is signed in and nobody said where to go: who it is, and the way out. */
export const SignedIn = () => {
  const { session, texts, locale } = useScreen()
  const t = texts.translator(locale)
  const account = useSyncExternalStore(session.store.subscribe, () => session.store.getState().account)
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (leaving) void session.signOut()
  }, [leaving, session])

  return (
    <div className="sso-form">
      <p className="sso-subtitle" part="notice" role="status" tabIndex={-1}>
        {t('organization.account', { name: account?.orgUserName ?? '' })}
      </p>
      <button type="button" className="sso-button" part="button" aria-busy={leaving} onClick={() => setLeaving(true)}>
        {t(leaving ? 'organization.signingOut' : 'organization.signOut')}
      </button>
    </div>
  )
}
