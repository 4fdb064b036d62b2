import { useEffect, useState } from 'react'
import { getSession, signOut } from 'sso-elements'
import { Avatar } from '../parts/avatar.tsx'
import { Menu } from '../parts/menu.tsx'
import { call } from '../session/call.ts'
import { useSite } from '../session/site.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { PROFILE_HASH } from './linked-identities.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { SettingChoices } from './settings.tsx'

/** Pages of the settings application, if a deployment has one; the sign-in site redirects to it (WRK-02). */
const AREAS = [
  { href: '/sso/personal-centre', label: 'account.personal' },
  { href: '/sso/personal-api', label: 'account.keys' },
] as const

/** For the accounts that may see what browsers report: at the end, because it is known only after the menu has opened. */
const MonitoringLink = () => {
  const { t } = useTexts()
  const access = useLoaded((signal) => call('/telemetry/access', {}, { signal }))
  if (!access.data?.allowed) return null
  return (
    <ul className="ws-panel-list ws-panel-more">
      <li>
        <a className="ws-panel-item" href="/sso/orginfo?telemetry=1">
          {t('account.monitoring')}
        </a>
      </li>
    </ul>
  )
}

/** The signed-in user, display settings, links to the settings application, and sign-out. */
export const AccountMenu = () => {
  const { t } = useTexts()
  const { account } = usePerson()
  const { settingsUrl } = useSite()
  const [leaving, setLeaving] = useState(false)
  const [isEditing, setIsEditing] = useState(location.hash === PROFILE_HASH)
  useEffect(() => {
    if (location.hash === PROFILE_HASH) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  const name = account.orgUserName || account.orgEmail

  const leave = async () => {
    if (leaving) return
    setLeaving(true)
    await signOut()
    location.assign(getSession().loginAddress(`${location.origin}${location.pathname}`))
  }

  return (
    <>
      <Menu
        className="ws-account"
        align="end"
        name={t('account.menu')}
        label={
          <>
            <Avatar name={name} picture={account.head} />
            <span className="ws-account-name ws-cut">{name}</span>
            <span className="sso-hidden">{t('account.menu')}</span>
          </>
        }
      >
        {(close) => (
          <>
            <p className="ws-panel-head">
              <strong>{name}</strong>
              <span className="ws-muted">{account.orgEmail}</span>
            </p>
            <SettingChoices />
            <ul className="ws-panel-list ws-panel-more">
              <li>
                <button
                  type="button"
                  className="ws-panel-item"
                  onClick={() => {
                    close()
                    setIsEditing(true)
                  }}
                >
                  {t('profile.title')}
                </button>
              </li>
              {settingsUrl !== null &&
                AREAS.map(({ href, label }) => (
                  <li key={href}>
                    <a className="ws-panel-item" href={href}>
                      {t(label)}
                    </a>
                  </li>
                ))}
              {account.limitedToOrg && (
                <li>
                  <a className="ws-panel-item" href={`/sso/verify?sso-redirect=${encodeURIComponent(location.href)}`}>
                    {t('account.whole')}
                  </a>
                </li>
              )}
              <li>
                <button type="button" className="ws-panel-item" aria-busy={leaving} onClick={() => void leave()}>
                  {t(leaving ? 'account.signingOut' : 'account.signOut')}
                </button>
              </li>
            </ul>
            <MonitoringLink />
          </>
        )}
      </Menu>
      {isEditing && <ProfileDialog onClose={() => setIsEditing(false)} />}
    </>
  )
}
