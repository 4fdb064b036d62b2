import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './icon.tsx'
import { useToast } from './toast.tsx'

interface CopyButtonProps {
  text: string
  label: string
  quiet?: boolean
}

/** Copies a text; if the browser refuses, shows the text selected so that the user can copy it. */
export const CopyButton = ({ text, label, quiet = true }: CopyButtonProps) => {
  const { t } = useTexts()
  const showToast = useToast()
  const [isBlocked, setIsBlocked] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(t('action.copied'))
    } catch {
      setIsBlocked(true)
    }
  }
  if (isBlocked)
    return (
      <label className="ws-copy">
        <span className="sso-hidden">{label}</span>
        <input
          className="sso-input"
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          ref={(input) => input?.focus()}
        />
      </label>
    )
  return (
    <button type="button" className={quiet ? 'ws-button' : 'sso-button'} onClick={() => void copy()}>
      <span className="ws-button-words">
        <Icon name="copy" />
        {label}
      </span>
    </button>
  )
}
