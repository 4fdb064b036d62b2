import { ResendButton } from '@sso-elements/ui'
import { useT } from '../screen-context.tsx'

interface ResendProps {
  resendAt: number
  onResend: () => void
}

export const Resend = ({ resendAt, onResend }: ResendProps) => {
  const t = useT()
  return (
    <ResendButton
      availableAt={resendAt}
      label={t('form.resend')}
      waitingLabel={(seconds) => t('form.resendIn', { seconds })}
      onResend={onResend}
    />
  )
}
