import type { ChatBrand } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { useState } from 'react'
import { useBrandName } from '../chat/tool-name.ts'
import { ActionButton } from '../form/action-button.tsx'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { chatToolFailure, isToolGone } from '../organization/chat-tool-failure.ts'
import { useScreen, useT } from '../screen-context.tsx'

interface TestToolProps {
  brand: ChatBrand
  look: 'main' | 'quiet'
  /** Called if another administrator has removed the tool meanwhile. */
  onGone: () => Promise<void>
}

/** Asks a tool whether it accepts the connected app; the focus stays on the button, and the answer is read out. */
export const TestTool = ({ brand, look, onGone }: TestToolProps) => {
  const t = useT()
  const { session, locale, passwordMinLength } = useScreen()
  const [answer, setAnswer] = useState<FormNotice | null>(null)
  const tool = useBrandName()(brand)
  const ask = async () => {
    setAnswer(null)
    try {
      await session.call('/org/chat-tools/check', { brand }, { showError: false })
      setAnswer({ kind: 'success', key: 'chatTools.works', params: { tool } })
    } catch (error) {
      if (isToolGone(error)) return onGone()
      setAnswer(await chatToolFailure(error, { brand, tool, locale, passwordMinLength }))
    }
  }
  return (
    <div className="sso-test-tool">
      <ActionButton
        look={look}
        label={t('chatTools.check')}
        busyLabel={t('chatTools.saving', { tool })}
        onAction={ask}
      />
      <div aria-live="polite">{answer && <Notice kind={answer.kind}>{noticeText(t, answer)}</Notice>}</div>
    </div>
  )
}
