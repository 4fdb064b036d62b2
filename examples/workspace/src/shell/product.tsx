import { useEffect, useMemo, useRef } from 'react'
import { getSession } from 'sso-elements'
import { RolesProvider, rolesOf } from 'sso-elements/ui'
import { Skeleton } from '../parts/states.tsx'
import { failureText } from '../session/failure.ts'
import { PersonProvider, useSessionState } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { PlainPage } from './plain-page.tsx'
import { SwitchesProvider } from './switches.tsx'
import { Workspace } from './workspace.tsx'

/** `userId` of a person who has no organization yet. */
const TEMPORARY = 'temporary0418'
const CREATE_ORGANIZATION = '/sso/create-organization'

/** Leaves for another page, once. */
const Leave = ({ to }: { to: string }) => {
  useEffect(() => {
    location.replace(to)
  }, [to])
  return (
    <PlainPage>
      <Skeleton lines={3} />
    </PlainPage>
  )
}

/** Told to whoever signed out in another tab, or was signed out: what was on the screen is theirs no more. */
const SignedOut = () => {
  const { t } = useTexts()
  return (
    <PlainPage title={t('signedOut.title')}>
      <p className="ws-muted">{t('signedOut.hint')}</p>
      <a className="sso-button" href={getSession().loginAddress(location.href)}>
        {t('signedOut.signIn')}
      </a>
    </PlainPage>
  )
}

/** Somebody is signed in, but the server did not say who; the session asks again by itself (CAT-09). */
const NotReached = () => {
  const { t } = useTexts()
  const { failure } = useSessionState()
  return (
    <PlainPage title={t('notReached.title')}>
      <p className="ws-muted">
        {t('notReached.text')} {failure && failureText(t, failure)}
      </p>
      <button type="button" className="sso-button" onClick={() => void getSession().validate()}>
        {t('action.retry')}
      </button>
    </PlainPage>
  )
}

/** The product for signed-in people; others are led to the sign-in page, which leads back here. */
export const Product = () => {
  const { checked, token, account, organization } = useSessionState()
  const roles = useMemo(() => rolesOf(account), [account])
  const person = useMemo(() => account && { account, organization }, [account, organization])
  const wasHere = useRef(false)
  if (account) wasHere.current = true

  if (!checked && !account)
    return (
      <PlainPage>
        <Skeleton lines={3} />
      </PlainPage>
    )
  if (token === null) return wasHere.current ? <SignedOut /> : <Leave to={getSession().loginAddress(location.href)} />
  if (!account) return <NotReached />
  if (account.userId === TEMPORARY) return <Leave to={CREATE_ORGANIZATION} />
  return (
    <PersonProvider value={person}>
      <RolesProvider roles={roles}>
        <SwitchesProvider>
          {/* Another person or organization begins anew: nothing of the former stays on the screen. */}
          <Workspace key={`${account.userId} ${account.orgId}`} />
        </SwitchesProvider>
      </RolesProvider>
    </PersonProvider>
  )
}
