import { getSession, type Organization } from 'sso-elements'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useTexts } from '../texts/texts.tsx'
import { addressOf, navigate } from './router.ts'

interface LeaveOrganizationProps {
  organization: Pick<Organization, 'id' | 'orgName'>
  onClose: () => void
}

/** Asks before the user leaves an organization; the server's error says why the last owner cannot (ORG-01). */
export const LeaveOrganization = ({ organization, onClose }: LeaveOrganizationProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const { id, orgName } = organization
  const leave = async () => {
    await getSession().leaveOrganization(id)
    // The current URL refers to records of the former organization.
    navigate(addressOf('overview'))
    showToast(t('organization.left', { name: orgName }))
  }
  return (
    <ConfirmDialog
      title={t('organization.leaveNamed', { name: orgName })}
      text={t('organization.leaveWords')}
      action={t('organization.leave')}
      onConfirm={leave}
      onClose={onClose}
    />
  )
}
