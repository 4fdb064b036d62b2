import { type JoinApplication, LANGUAGE_TAG } from '@sso-elements/contract'
import { useRef, useState } from 'react'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'

type Decision = 'accept' | 'decline'

const BUSY = { accept: 'requests.accepting', decline: 'requests.declining' } as const

interface JoinRequestProps {
  application: JoinApplication
  onDecide: (application: JoinApplication, accept: boolean) => Promise<void>
}

/** A pending request to join: the user, the reason, and buttons to decide. */
export const JoinRequest = ({ application, onDecide }: JoinRequestProps) => {
  const t = useT()
  const { locale } = useScreen()
  const timeZone = useAccount()?.timeZone
  const [deciding, setDeciding] = useState<Decision | null>(null)
  // A second click may arrive before React renders the state of the first.
  const isDeciding = useRef(false)
  const { orgUserName: name, orgEmail, reason, createdAt } = application
  const when = new Intl.DateTimeFormat(LANGUAGE_TAG[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(createdAt))

  const decide = async (decision: Decision) => {
    if (isDeciding.current) return
    isDeciding.current = true
    setDeciding(decision)
    await onDecide(application, decision === 'accept')
    setDeciding(null)
    isDeciding.current = false
  }
  const button = (decision: Decision, look: string) => (
    <button
      type="button"
      className={`sso-button sso-button-small ${look}`}
      part="button"
      aria-label={t(`requests.${decision}Of`, { name })}
      aria-busy={deciding === decision}
      aria-disabled={deciding !== null}
      onClick={() => void decide(decision)}
    >
      {t(deciding === decision ? BUSY[decision] : `requests.${decision}`)}
    </button>
  )
  return (
    <li className="sso-row sso-request">
      <div className="sso-request-person">
        <p className="sso-row-name">{name}</p>
        <p className="sso-hint">{orgEmail}</p>
        {reason !== null && <blockquote className="sso-request-reason">{reason}</blockquote>}
        <p className="sso-hint">
          <time dateTime={createdAt}>{t('requests.asked', { when })}</time>
        </p>
      </div>
      <div className="sso-request-ways">
        {button('accept', '')}
        {button('decline', 'sso-button-quiet')}
      </div>
    </li>
  )
}
