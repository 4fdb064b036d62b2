import { useScreen } from '@sso-elements/screens/provider'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** What stands in an element once somebody is signed in and nobody said where to go: who it is, and the way out. */
export const SignedIn = () => {
  const { session, texts, locale } = useScreen()
  const t = texts.translator(locale)
  const { account, failure } = useSyncExternalStore(session.store.subscribe, session.store.getState)
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (leaving) void session.signOut()
  }, [leaving, session])
  useEffect(() => {
    if (asking) void session.validate().then(() => setAsking(false))
  }, [asking, session])

  // CAT-09: signed in all the same, but nobody knows yet as whom.
  const isUnknown = !account && failure !== null
  return (
    <div className="sso-form">
      <p className="sso-subtitle" part="notice" role="status" tabIndex={-1}>
        {isUnknown ? t('organization.notLoaded') : t('organization.account', { name: account?.orgUserName ?? '' })}
      </p>
      {isUnknown && (
        <button type="button" className="sso-button" part="button" aria-busy={asking} onClick={() => setAsking(true)}>
          {t('organization.retry')}
        </button>
      )}
      <button type="button" className="sso-button" part="button" aria-busy={leaving} onClick={() => setLeaving(true)}>
        {t(leaving ? 'organization.signingOut' : 'organization.signOut')}
      </button>
    </div>
  )
}
