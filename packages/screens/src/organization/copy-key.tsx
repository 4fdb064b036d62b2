import { writeToClipboard } from '@sso-elements/browser'
import { SECOND_MS } from '@sso-elements/contract'
import { Icon } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { useT } from '../screen-context.tsx'

/** How long the button shows that the code was copied. */
const COPIED_MS = 3 * SECOND_MS

/** Not one of the shared icons, because every element loads those. */
const CopyIcon = () => (
  <svg
    className="sso-icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M9 9h9.5a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5.5 15h-1V4.5H15v1" />
  </svg>
)

interface CopyKeyProps {
  orgKey: string
  /** What it is, for screen readers, where a page has several. */
  what?: string
}

/** The organization's code, and a button that copies it; if the browser denies that, a hint asks the user to copy it manually. */
export const CopyKey = ({ orgKey, what }: CopyKeyProps) => {
  const t = useT()
  const [copying, setCopying] = useState<'idle' | 'copied' | 'failed'>('idle')
  const isCopied = copying === 'copied'
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopying('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => setCopying((await writeToClipboard(orgKey)) ? 'copied' : 'failed')
  return (
    <>
      <code className="sso-org-key">{orgKey}</code>
      <button
        type="button"
        className="sso-button sso-button-quiet sso-button-small"
        part="button"
        onClick={() => void copy()}
      >
        {/* Both labels take up space, so that the button keeps its width. */}
        <span aria-hidden={isCopied}>
          <CopyIcon />
          {t('organization.copyKey')}
          {what && <span className="sso-hidden"> {what}</span>}
        </span>
        <span aria-hidden={!isCopied}>
          <Icon name="done" />
          {t('organization.copied')}
        </span>
      </button>
      <span className={copying === 'failed' ? 'sso-hint' : 'sso-hidden'} role="status">
        {isCopied && t('organization.copied')}
        {copying === 'failed' && t('organization.copyByHand')}
      </span>
    </>
  )
}
