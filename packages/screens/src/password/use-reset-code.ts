import type { Session } from '@sso-elements/session'
import { type SentCode, storedCode, useSentCode } from '../form/use-sent-code.ts'
import { useScreen } from '../screen-context.tsx'

/** The last code of each session, because one screen sends it and the next one may resend it. */
const lastSent = new WeakMap<Session['store'], SentCode>()

/** Sends codes for a new password. */
export const useResetCode = () => {
  const { session, drafts } = useScreen()
  const { store } = session
  const { send, clear } = useSentCode('reset')
  return {
    send: async (email: string): Promise<SentCode> => {
      const sent = await send(email)
      lastSent.set(store, sent)
      return sent
    },
    /**
     * When another code may be requested, in milliseconds since the epoch. 0 (at once) for a code that this tab does not know;
     * then the server's response says how long to wait.
     */
    resendAt: (email: string): number => {
      const sent = lastSent.get(store) ?? storedCode(drafts, 'reset')
      return sent?.email === email ? sent.resendAt : 0
    },
    clear,
  }
}
