import { SessionMessages } from './session-messages.tsx'
import { Surroundings } from './surroundings.tsx'

/** What is shown above the current screen: messages of the session, and what the surroundings of the page require. */
export const AboveScreen = () => (
  <>
    <SessionMessages />
    <Surroundings />
  </>
)
