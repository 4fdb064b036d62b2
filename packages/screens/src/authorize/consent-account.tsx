import { ActionButton } from '../form/action-button.tsx'
import { Avatar } from '../organization/avatar.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

/** The account that is shared with the application, and a button to use another one. */
export const ConsentAccount = () => {
  const t = useT()
  const account = useAccount()
  // After the sign-out, this page shows the sign-in link and continues here.
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
