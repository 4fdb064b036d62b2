import type { Translate } from '@sso-elements/locale'
import { useEffect, useState } from 'react'
import { writeToClipboard } from '../form/clipboard.ts'

const SECOND_MS = 1000
/** How long the button says that the code was copied. */
const COPIED_MS = 3 * SECOND_MS

/** The organization's code, and a button that copies it; where the browser does not let us, it says so. */
export const CopyKey = ({ t, orgKey }: { t: Translate; orgKey: string }) => {
  const [copying, setCopying] = useState<'not-yet' | 'copied' | 'by-hand'>('not-yet')
  useEffect(() => {
    if (copying !== 'copied') return
    const timer = setTimeout(() => setCopying('not-yet'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copying])
  const copy = async () => setCopying((await writeToClipboard(orgKey)) ? 'copied' : 'by-hand')
  return (
    <>
      <code className="sso-org-key">{orgKey}</code>{' '}
      <button type="button" className="sso-link" onClick={() => void copy()}>
        {t('organization.copyKey')}
      </button>{' '}
      <span className="sso-org-copied" role="status">
        {copying === 'copied' && t('organization.copied')}
        {copying === 'by-hand' && t('organization.copyByHand')}
      </span>
    </>
  )
}
