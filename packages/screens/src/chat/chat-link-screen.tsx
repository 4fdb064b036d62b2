import type { SignInTool } from '@sso-elements/chat-tools'
import { CODE_OF_REPLY, type FeishuBrand } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { type ReactNode, useRef, useState } from 'react'
import authorizeStyles from '../authorize/authorize.css?inline'
import { ConfirmLink } from '../authorize/confirm-link.tsx'
import { SignInToLink } from '../authorize/sign-in-to-link.tsx'
import { defineScreen } from '../define-screen.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import noticeStyles from '../notice/notice.css?inline'
import { PageNotice } from '../notice/page-notice.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount } from '../use-user.ts'
import { useToolName } from './tool-name.ts'

export interface ChatLinkScreenProps {
  tool: SignInTool
  /** Proves the Teams user in a frame that keeps no cookie (EMB-02). */
  teams?: { token: string; orgId: string } | undefined
  /** Address of the registration for users without an account. */
  registrationHref: string
  onRegister: () => void
  /** @param brand which of Feishu and Lark was linked; null for other tools, and where nothing tells */
  onLinked: (brand: FeishuBrand | null) => void
  onLeave: () => void
  /** Shows a separate page for an identity that is linked to another account; by default the screen says so itself. */
  onTaken?: (() => void) | undefined
  /** Shown if this browser has no proven user, or the proof is more than ten minutes old. */
  children: ReactNode
}

/** Why an identity was not linked. */
const NOTICE_OF = {
  [CODE_OF_REPLY.identityTaken]: { title: 'callback.takenTitle', text: 'callback.takenText' },
  [CODE_OF_REPLY.providerLinked]: { title: 'callback.linkedTitle', text: 'callback.linkedText' },
} as const
const FAILED = { title: 'callback.failedTitle', text: 'callback.failedText' } as const
type Failure = (typeof NOTICE_OF)[keyof typeof NOTICE_OF] | typeof FAILED

const failureOf = (error: unknown): Failure =>
  error instanceof RequestError && error.code in NOTICE_OF ? NOTICE_OF[error.code as keyof typeof NOTICE_OF] : FAILED

const Link = ({
  tool,
  teams,
  registrationHref,
  onRegister,
  onLinked,
  onLeave,
  onTaken,
  children,
}: ChatLinkScreenProps) => {
  const { session, brand } = useScreen()
  const t = useT()
  const email = useAccount()?.orgEmail
  const pending = useLoaded(() =>
    session.call('/account/identity/pending', teams ? { teams } : {}, { showError: false }).catch(() => null),
  )
  const [failure, setFailure] = useState<Failure | null>(null)
  // Signing in here implies linking; a user who was signed in is asked, because another site may have linked here.
  const [mustSignIn, setMustSignIn] = useState(email === undefined)
  const result = useRef<unknown>(null)
  const toolName = useToolName()
  if (pending.status === 'loading') return <FormSkeleton fields={2} />
  const proven = pending.status === 'loaded' ? pending.data : null
  if (proven?.provider !== tool) return children
  const name = toolName(tool, proven.brand)

  /** @returns null, or the error */
  const requestLink = (token?: string): Promise<unknown> =>
    session
      .call(
        '/account/identities/link',
        { proof: proven.proof, ...(teams && { teamsToken: teams.token }) },
        { showError: false, ...(token && { token }) },
      )
      .then(
        () => null,
        (error: unknown) => error,
      )
  const showResult = (error: unknown) => {
    const code = error instanceof RequestError ? error.code : ''
    if (error === null) onLinked(proven.brand)
    else if (code === CODE_OF_REPLY.proofRequired) setMustSignIn(true)
    else if (code === CODE_OF_REPLY.identityTaken && onTaken) onTaken()
    else setFailure(failureOf(error))
  }
  if (failure) {
    const row = { ...failure, tone: 'warning', action: 'home', secondaryAction: 'other-account' } as const
    return <PageNotice row={row} params={{ source: name }} firstFocus />
  }
  if (email !== undefined && !mustSignIn)
    return (
      <ConfirmLink
        name={name}
        providerAccount={proven.displayName}
        accountEmail={email}
        organizations={proven.organizations}
        onLink={async () => showResult(await requestLink())}
        onLeave={onLeave}
      />
    )
  return (
    <SignInToLink
      sentence={
        email === undefined
          ? t('chat.linkText', { tool: name, brand: brand.name })
          : t('callback.againText', { source: name })
      }
      organizations={proven.organizations}
      {...(email !== undefined && { email })}
      // A page that embeds the sign-in may navigate as soon as a user is signed in.
      beforeSession={async (token) => {
        result.current = await requestLink(token)
      }}
      onSignedIn={() => showResult(result.current)}
      registration={{ href: registrationHref, onOpen: onRegister }}
    />
  )
}

/** Links the identity that a chat tool has just proven, by sign-in or registration (FEI-07, DNG-04). */
export const ChatLinkScreen = defineScreen({
  texts: ['sign-in', 'password', 'authorize', 'notice', 'feedback', 'chat'],
  styles: [noticeStyles, authorizeStyles],
  Screen: Link,
})
