import type { CodeScene } from '@sso-elements/contract'
import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

const SECOND_MS = 1000

interface SentCode {
  email: string
  /** When another may be asked for, in milliseconds since the epoch. */
  resendAt: number
}

/** The mailed code that a screen waits for. */
export const useSentCode = (scene: CodeScene) => {
  const { session } = useScreen()
  const [sent, setSent] = useState<SentCode | null>(null)
  const send = async (email: string) => {
    const { resendAfter } = await session.sendCode(email, scene)
    setSent({ email, resendAt: Date.now() + resendAfter * SECOND_MS })
  }
  return { sent, send }
}
