import type { InvitationInfo } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { OrganizationHead } from '../organization/organization-head.tsx'

/** An invitation before it is known who looks at it: who invites, and grey shapes of the size of what follows. */
export const InvitationHead = ({ t, info }: { t: Translate; info: InvitationInfo }) => (
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
