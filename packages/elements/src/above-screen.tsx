import { LazyChatSignIn } from './chat/lazy-chat-sign-in.tsx'
import { SessionMessages } from './session-messages.tsx'

/** What is shown above the current screen: messages of the session, and a sign-in with a chat tool. */
export const AboveScreen = () => (
  <>
    <SessionMessages />
    <LazyChatSignIn />
  </>
)
