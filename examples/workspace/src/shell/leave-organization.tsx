import { getSession, type Organization } from 'sso-elements'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/texts.tsx'
import { addressOf, go } from './router.ts'

interface LeaveOrganizationProps {
  organization: Pick<Organization, 'id' | 'orgName'>
  onClose: () => void
}

/** Asks before somebody leaves; the last owner is told why they cannot (ORG-01). */
export const LeaveOrganization = ({ organization, onClose }: LeaveOrganizationProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const { id, orgName } = organization
  const leave = async () => {
    await getSession().leaveOrganization(id)
    // What the address names belongs to the former organization.
    go(addressOf('overview'))
    tell(t('organization.left', { name: orgName }))
  }
  return (
    <ConfirmDialog
      title={t('organization.leaveNamed', { name: orgName })}
      words={t('organization.leaveWords')}
      action={t('organization.leave')}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
