import type { TextKey } from '@sso-elements/locale'
import { ActionButton } from '../form/action-button.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { type Destination, useScreen, useT } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'
import type { NoticeAction, NoticeDestination } from './notice-row.ts'

/** One object for each name, because TypeScript does not accept `{ to }` with a union of names as a `Destination`. */
const DESTINATIONS: Record<NoticeDestination, Destination> = {
  home: { to: 'home' },
  'sign-in': { to: 'sign-in' },
  register: { to: 'register' },
  'organization-info': { to: 'organization-info' },
  'join-by-code': { to: 'join-by-code' },
  'create-organization': { to: 'create-organization' },
  settings: { to: 'settings' },
}

const LABELS: Record<NoticeAction, TextKey> = {
  retry: 'way.retry',
  'other-account': 'way.otherAccount',
  home: 'way.home',
  'sign-in': 'way.signIn',
  register: 'way.register',
  'organization-info': 'way.organizations',
  'join-by-code': 'way.joinByCode',
  'create-organization': 'way.createOrganization',
  settings: 'way.settings',
}

interface NoticeLinkProps {
  action: NoticeAction
  label?: TextKey | undefined
  /** The main action is a button, the secondary one a link. */
  main: boolean
  onRetry?: (() => void) | undefined
}

const DestinationLink = ({ to, label, main }: { to: NoticeDestination; label: string; main: boolean }) => (
  <ScreenLink destination={DESTINATIONS[to]} {...(main && { className: 'sso-button' })}>
    {label}
  </ScreenLink>
)

/** Ends the session first, because sign-in redirects signed-in users back. */
const OtherAccount = ({ label, main }: { label: string; main: boolean }) => {
  const t = useT()
  const userState = useUserState()
  const { signOut } = useSignOut()
  if (userState === 'none') return <DestinationLink to="sign-in" label={label} main={main} />
  return <ActionButton label={label} busyLabel={t('way.signingOut')} look={main ? 'main' : 'link'} onAction={signOut} />
}

/** The main or the secondary action of a notice. */
export const NoticeLink = ({ action, label: key, main, onRetry }: NoticeLinkProps) => {
  const t = useT()
  const { brand } = useScreen()
  const label = t.dynamic(key ?? LABELS[action], { brand: brand.name })
  if (action === 'other-account') return <OtherAccount label={label} main={main} />
  if (action !== 'retry') return <DestinationLink to={action} label={label} main={main} />
  return (
    <button type="button" className="sso-button" part="button" onClick={onRetry}>
      {label}
    </button>
  )
}
