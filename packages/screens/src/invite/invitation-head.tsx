import type { InvitationInfo } from '@sso-elements/contract'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useT } from '../screen-context.tsx'

/** An invitation before it is known who looks at it: who invites, and grey shapes of the size of what follows. */
export const InvitationHead = ({ info }: { info: InvitationInfo }) => {
  const t = useT()
  return (
    <>
      <OrganizationHead
        name={info.orgName}
        avatar={info.avatar}
        title={t('invitation.heading', { inviter: info.inviterName, organization: info.orgName })}
      >
        {/* The line of whoever is found: nothing moves when it comes. */}
        {'\u00a0'}
      </OrganizationHead>
      <div className="sso-skeleton" aria-hidden="true">
        <i className="sso-skeleton-control" />
      </div>
    </>
  )
}
