import type { InvitationReceipt } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useT } from '../screen-context.tsx'

const OUTCOMES = { sent: 'teammates.outcomeSent', member: 'teammates.outcomeMember' } as const

/** The result for each address that was invited from this page, newest first. */
export const InviteResults = ({ receipts }: { receipts: readonly InvitationReceipt[] }) => {
  const t = useT()
  if (receipts.length === 0) return null
  const isAnySent = receipts.some(({ outcome }) => outcome === 'sent')
  return (
    <section className="sso-part" aria-label={t('teammates.results')}>
      <Notice kind={isAnySent ? 'success' : 'info'}>{t(isAnySent ? 'teammates.finished' : 'teammates.nobody')}</Notice>
      <ul className="sso-list">
        {receipts.map(({ email, outcome }) => (
          <li key={email} className="sso-row">
            <span className="sso-row-name">{email}</span>
            <span className="sso-badge">{t(OUTCOMES[outcome])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
