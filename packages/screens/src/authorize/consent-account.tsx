import { ActionButton } from '../form/action-button.tsx'
import { Avatar } from '../organization/avatar.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

/** Whose sign-in is handed over, and the way to take another one's. */
export const ConsentAccount = () => {
  const t = useT()
  const account = useAccount()
  // The page itself asks for the next sign-in, and comes back.
  const { signOut } = useSignOut({ stay: true })
  if (!account) return null
  const { orgUserName, orgEmail, head } = account
  const name = orgUserName || orgEmail
  return (
    <section className="sso-consent-account" aria-label={t('authorize.account')}>
      <Avatar name={name} src={head} />
      <p className="sso-consent-person">
        <strong>{name}</strong>
        {name !== orgEmail && <span>{orgEmail}</span>}
      </p>
      <ActionButton
        look="link"
        label={t('authorize.otherAccount')}
        busyLabel={t('authorize.leaving')}
        onAction={signOut}
      />
    </section>
  )
}
