import type { CodeScene } from '@sso-elements/contract'
import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

const SECOND_MS = 1000

/** A code that is on its way. */
export interface SentCode {
  email: string
  /** When another may be asked for, in milliseconds since the epoch. */
  resendAt: number
}

/** Sends codes and remembers the last one. */
export const useSentCode = (scene: CodeScene) => {
  const { session } = useScreen()
  const [sent, setSent] = useState<SentCode | null>(null)
  const send = async (email: string): Promise<SentCode> => {
    const { resendAfter } = await session.sendCode(email, scene)
    const code = { email, resendAt: Date.now() + resendAfter * SECOND_MS }
    setSent(code)
    return code
  }
  return { sent, send }
}
