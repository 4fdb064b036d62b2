import { useState } from 'react'
import { getSession } from 'sso-elements'
import { usePermission } from 'sso-elements/ui'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { Failed, Skeleton } from '../parts/states.tsx'
import { useToast } from '../parts/toast.tsx'
import { failureText } from '../session/failure.ts'
import { useSite } from '../session/site.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { usePerson } from '../session/use-session.ts'
import { useTexts } from '../texts/texts.tsx'
import { LeaveOrganization } from './leave-organization.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'
import { ADMINISTRATORS } from './roles.ts'
import { addressOf, navigate } from './router.ts'

const Organizations = ({ close }: { close: () => void }) => {
  const { t } = useTexts()
  const showToast = useToast()
  const { account } = usePerson()
  const loaded = useLoaded(() => getSession().organizations())
  const [problem, setProblem] = useState<string | null>(null)

  const switchTo = async (orgId: string, name: string) => {
    if (orgId === account.orgId) return close()
    try {
      await getSession().switchOrganization(orgId)
      // The current URL refers to records of the former organization.
      navigate(addressOf('overview'))
      showToast(t('organization.switched', { name }))
    } catch (error) {
      setProblem(failureText(t, error))
    }
  }

  if (loaded.status === 'loading') return <Skeleton lines={2} />
  if (loaded.status === 'failed') return <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <>
      {problem !== null && (
        <p className="sso-error" role="alert">
          {problem}
        </p>
      )}
      <ul className="ws-panel-list">
        {loaded.data.map(({ id, orgName, avatar }) => (
          <li key={id}>
            <button
              type="button"
              className="ws-panel-item"
              aria-current={id === account.orgId ? 'true' : undefined}
              onClick={() => void switchTo(id, orgName)}
            >
              <Avatar name={orgName} picture={avatar} />
              <span className="ws-grow">{orgName}</span>
              {id === account.orgId && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Menu of the current organization's actions and the user's other organizations. */
export const OrganizationMenu = () => {
  const { t } = useTexts()
  const { organization } = usePerson()
  const { settingsUrl } = useSite()
  const mayChange = usePermission(ADMINISTRATORS)
  const [opened, setOpened] = useState<'settings' | 'leave' | null>(null)
  const name = organization?.orgName ?? '…'
  const open = (close: () => void, what: 'settings' | 'leave') => () => {
    close()
    setOpened(what)
  }
  return (
    <>
      <Menu
        className="ws-organization"
        name={t('organization.others')}
        label={
          <>
            <Avatar name={name} picture={organization?.avatar ?? null} />
            <span className="ws-grow ws-cut">{name}</span>
            <span className="sso-hidden">{t('organization.switch')}</span>
            <Icon name="down" />
          </>
        }
      >
        {(close) => (
          <>
            <Organizations close={close} />
            <ul className="ws-panel-list ws-panel-more">
              {organization && mayChange && (
                <li>
                  <button type="button" className="ws-panel-item" onClick={open(close, 'settings')}>
                    {t('organization.settings')}
                  </button>
                </li>
              )}
              <li>
                <a className="ws-panel-item" href={settingsUrl === null ? '/sso/orginfo' : '/sso/organizational-info'}>
                  {t('organization.info')}
                </a>
              </li>
              {organization && (
                <li>
                  <button type="button" className="ws-panel-item" onClick={open(close, 'leave')}>
                    {t('organization.leave')}
                  </button>
                </li>
              )}
            </ul>
            <ul className="ws-panel-list ws-panel-more">
              <li>
                <a className="ws-panel-item" href="/sso/code-join-organization">
                  {t('organization.join')}
                </a>
              </li>
              <li>
                <a className="ws-panel-item" href="/sso/create-organization">
                  {t('organization.create')}
                </a>
              </li>
            </ul>
          </>
        )}
      </Menu>
      {organization && opened === 'settings' && (
        <OrganizationDialog organization={organization} onClose={() => setOpened(null)} />
      )}
      {organization && opened === 'leave' && (
        <LeaveOrganization organization={organization} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
