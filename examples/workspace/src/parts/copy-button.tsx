import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Sign } from './icon.tsx'
import { useToast } from './toast.tsx'

interface CopyButtonProps {
  text: string
  label: string
  quiet?: boolean
}

/** Copies; where the browser does not let us, it says how to do it by hand. */
export const CopyButton = ({ text, label, quiet = true }: CopyButtonProps) => {
  const { t } = useTexts()
  const tell = useToast()
  const [refused, setRefused] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      tell(t('action.copied'))
    } catch {
      setRefused(true)
    }
  }
  if (refused)
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
        <Sign name="copy" />
        {label}
      </span>
    </button>
  )
}
