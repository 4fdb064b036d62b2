import type { Drafts } from '@sso-elements/browser'
import { CODE, type CodeScene } from '@sso-elements/contract'
import { useState } from 'react'
import { useScreen } from '../screen-context.tsx'

const SECOND_MS = 1000

/** A code that was sent by email. */
export interface SentCode {
  email: string
  /** When another code may be requested, in milliseconds since the epoch. */
  resendAt: number
  /** When the code expires, in milliseconds since the epoch. */
  endsAt: number
}

const draftName = (scene: CodeScene) => `code-${scene}`

/** The code that was sent in this tab before a reload, unless it has expired (COD-05). */
export const storedCode = (drafts: Drafts | undefined, scene: CodeScene): SentCode | null => {
  const { email, resendAt, endsAt } = drafts?.read(draftName(scene)) ?? {}
  if (typeof email !== 'string' || typeof resendAt !== 'number' || typeof endsAt !== 'number') return null
  return endsAt > Date.now() ? { email, resendAt, endsAt } : null
}

/** Sends codes and stores the address and times of the last one across reloads, never the code itself. */
export const useSentCode = (scene: CodeScene) => {
  const { session, drafts } = useScreen()
  const [sent, setSent] = useState(() => storedCode(drafts, scene))
  const send = async (email: string): Promise<SentCode> => {
    const { resendAfter } = await session.sendCode(email, scene)
    const now = Date.now()
    const code = { email, resendAt: now + resendAfter * SECOND_MS, endsAt: now + CODE.lifetimeSeconds * SECOND_MS }
    drafts?.write(draftName(scene), code)
    setSent(code)
    return code
  }
  return {
    sent,
    send,
    /** Removes the stored code after it was used, so that a reload does not ask for it again. */
    clear: () => drafts?.write(draftName(scene), null),
  }
}
