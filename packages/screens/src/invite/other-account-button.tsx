import { ActionButton } from '../form/action-button.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useT } from '../screen-context.tsx'

interface OtherAccountButtonProps {
  look: 'main' | 'link'
  onSignedOut: () => void
}

/** Signs out and stays on the invitation, to use it with another account. */
export const OtherAccountButton = ({ look, onSignedOut }: OtherAccountButtonProps) => {
  const t = useT()
  const { signOut } = useSignOut({ stay: true })
  return (
    <ActionButton
      label={t('way.otherAccount')}
      busyLabel={t('way.signingOut')}
      look={look}
      onAction={async () => {
        await signOut()
        onSignedOut()
      }}
    />
  )
}
