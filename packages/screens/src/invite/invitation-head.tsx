import type { InvitationInfo } from '@sso-elements/contract'
import { OrganizationHead } from '../organization/organization-head.tsx'
import { useT } from '../screen-context.tsx'

/** An invitation before the sign-in state is known: who invites, and a skeleton of the rest. */
export const InvitationHead = ({ info }: { info: InvitationInfo }) => {
  const t = useT()
  return (
    <>
      <OrganizationHead
        name={info.orgName}
        avatar={info.avatar}
        title={t('invitation.heading', { inviter: info.inviterName, organization: info.orgName })}
      >
        {/* Reserves the line for the account, so that nothing moves. */}
        {'\u00a0'}
      </OrganizationHead>
      <div className="sso-skeleton" aria-hidden="true">
        <i className="sso-skeleton-control" />
      </div>
    </>
  )
}
