import { type ChatTool, CODE_OF_REPLY, type LinkedIdentity, type Locale } from '@sso-elements/contract'
import { RequestError, type Session } from '@sso-elements/session'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { providerName } from '../login/provider-name.ts'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'

/** A notice that only the server can confirm: that an account is linked, is not, or that an app is connected. */
export type Claim = 'linked' | 'unlinked' | 'app'

/** The facts for the signed-in user. */
export type Truth =
  | { is: 'app' }
  /** An administrator, whose organization has not connected the app. */
  | { is: 'no-app' }
  /** The user’s linked accounts at the tool. */
  | { is: 'linked'; identities: readonly LinkedIdentity[] }
  | { is: 'nothing' }

const appTruth = async (session: Session, tool: ChatTool): Promise<Truth | null> => {
  try {
    const { installations } = await session.call('/org/chat-tools', {}, { showError: false })
    return { is: installations.some(({ brand }) => brand === tool) ? 'app' : 'no-app' }
  } catch (error) {
    // Members are not told what is connected.
    if (error instanceof RequestError && error.code === CODE_OF_REPLY.badRequest) return null
    throw error
  }
}

const truthOf = async (session: Session, claim: Claim, tool: ChatTool): Promise<Truth> => {
  const ofApp = claim === 'app' ? await appTruth(session, tool) : null
  if (ofApp) return ofApp
  const identities = await session.call('/account/identities', {}, { showError: false })
  const ofTool = identities.filter(({ provider }) => provider === tool)
  return ofTool.length > 0 ? { is: 'linked', identities: ofTool } : { is: 'nothing' }
}

interface ClaimedNoticeProps {
  claim: Claim
  tool: ChatTool
  /** Shows the facts, with the tool's name from the server if that is more exact. */
  children: (truth: Truth['is'], name: string | null) => ReactNode
}

/** Asks the server for the facts, when a signed-in user has opened the page manually. */
export const ClaimedNotice = ({ claim, tool, children }: ClaimedNoticeProps) => {
  const { session, locale } = useScreen()
  const asked = useLoaded(() => truthOf(session, claim, tool), `${claim} ${tool}`)
  if (asked.status === 'loading') return <FormSkeleton fields={1} />
  if (asked.status === 'failed') return children('nothing', null)
  const { data } = asked
  const nameIn = (each: Locale): string =>
    data.is === 'linked' ? [...new Set(data.identities.map(({ name }) => name[each]))].join(' / ') : ''
  const name = { en: nameIn('en'), zh: nameIn('zh') }
  return children(data.is, data.is === 'linked' ? providerName({ name }, locale) : null)
}
