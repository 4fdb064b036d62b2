import { type Organization, organizationLocale } from '@sso-elements/contract'
import { useRef, useState } from 'react'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { Pairs } from '../notice/pairs.tsx'
import { useT } from '../screen-context.tsx'
import { Avatar } from './avatar.tsx'
import { CopyKey } from './copy-key.tsx'
import { EditOrganization } from './edit-organization.tsx'
import { zoneLabel } from './time-zones.ts'

interface OrganizationFactsProps {
  organization: Organization
  /** Administrators can invite others and edit the organization. */
  isAdministrator: boolean
  onReload: () => Promise<void>
  /** The server reports that the user is not an administrator, so the page is outdated. */
  onOutdated: () => Promise<void>
}

/** Name and properties of the current organization, with actions for its administrators. */
export const OrganizationFacts = ({ organization, isAdministrator, onReload, onOutdated }: OrganizationFactsProps) => {
  const t = useT()
  const { orgName, avatar, orgKey, language, timeZone } = organization
  const [isEditing, setEditing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const isRefused = useRef(false)
  const head = useRef<HTMLDivElement>(null)
  const facts = [
    [t('organization.key'), <CopyKey key={orgKey} orgKey={orgKey} />],
    [
      t('organization.language'),
      t(organizationLocale(language) === 'zh' ? 'organization.languageZh' : 'organization.languageEn'),
    ],
    [t('organization.timeZone'), zoneLabel(timeZone)],
  ] as const
  const edit = () => {
    setSaved(false)
    isRefused.current = false
    setEditing(true)
  }
  const close = async () => {
    setEditing(false)
    if (!isRefused.current) return
    await onOutdated()
    // The button that had the focus no longer exists.
    head.current?.focus()
  }
  return (
    <>
      <div className="sso-org-head" ref={head} tabIndex={-1}>
        <Avatar name={orgName} src={avatar} large />
        <Heading title={orgName} pageTitle={t('organization.infoTitle')} />
        {isAdministrator && (
          <div className="sso-org-actions">
            <button type="button" className="sso-button sso-button-quiet" part="button" onClick={edit}>
              {t('organization.edit')}
            </button>
            <ScreenLink destination={{ to: 'invite-teammates' }} className="sso-button">
              {t('organization.invite')}
            </ScreenLink>
          </div>
        )}
      </div>
      <Pairs className="sso-facts" pairs={facts} />
      <div className="sso-hidden" role="status">
        {isSaved && t('organization.saved')}
      </div>
      {isEditing && (
        <EditOrganization
          organization={organization}
          onSaved={async () => {
            await onReload()
            setSaved(true)
          }}
          onRefused={() => {
            isRefused.current = true
          }}
          onClose={() => void close()}
        />
      )}
    </>
  )
}
