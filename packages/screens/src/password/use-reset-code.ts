import type { Session } from '@sso-elements/session'
import { type SentCode, storedCode, useSentCode } from '../form/use-sent-code.ts'
import { useScreen } from '../screen-context.tsx'

/** The last code of each session: one screen sends it, the next one asks for another. */
const lastSent = new WeakMap<Session['store'], SentCode>()

/** Codes for a new password. */
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
     * When another code may be asked for, in milliseconds since the epoch. Of a code that this tab knows nothing of: at once,
     * and the server's answer tells how long to wait.
     */
    resendAt: (email: string): number => {
      const sent = lastSent.get(store) ?? storedCode(drafts, 'reset')
      return sent?.email === email ? sent.resendAt : 0
    },
    clear,
  }
}
