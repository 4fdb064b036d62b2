import type { Translate } from '@sso-elements/locale'
import { ResendButton } from '@sso-elements/ui'

interface ResendProps {
  t: Translate
  resendAt: number
  onResend: () => void
}

export const Resend = ({ t, resendAt, onResend }: ResendProps) => (
  <ResendButton
    availableAt={resendAt}
    label={t('form.resend')}
    waitingLabel={(seconds) => t('form.resendIn', { seconds })}
    onResend={onResend}
  />
)
