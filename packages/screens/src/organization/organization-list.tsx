import type { Organization } from '@sso-elements/contract'
import { useState } from 'react'
import { useScreen, useT } from '../screen-context.tsx'
import { Avatar } from './avatar.tsx'

interface OrganizationListProps {
  organizations: readonly Organization[]
  currentId: string
  onSwitch: (orgId: string, name: string) => Promise<void>
}

export const OrganizationList = ({ organizations, currentId, onSwitch }: OrganizationListProps) => {
  const t = useT()
  const { headingLevel } = useScreen()
  const [switching, setSwitching] = useState<string | null>(null)
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const

  const start = async ({ id, orgName }: Organization) => {
    if (switching !== null) return
    setSwitching(id)
    await onSwitch(id, orgName)
    setSwitching(null)
  }

  return (
    <section>
      <div className="sso-section">
        <Title className="sso-section-title">{t('organization.yours')}</Title>
        <span className="sso-hint">{t('organization.count', { count: organizations.length })}</span>
      </div>
      <ul className="sso-list">
        {organizations.map((organization) => {
          const { id, orgName, avatar } = organization
          return (
            <li key={id} className="sso-row">
              <Avatar name={orgName} src={avatar} />
              <span className="sso-row-name">{orgName}</span>
              {id === currentId ? (
                <span className="sso-badge">{t('organization.current')}</span>
              ) : (
                <button
                  type="button"
                  className="sso-button sso-button-quiet sso-button-small"
                  part="button"
                  aria-label={t('organization.switchTo', { name: orgName })}
                  aria-busy={switching === id}
                  onClick={() => void start(organization)}
                >
                  {t(switching === id ? 'organization.switching' : 'organization.switch')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
