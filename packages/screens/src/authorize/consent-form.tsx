import { type BodyOf, CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { Notice, SubmitButton } from '@sso-elements/ui'
import { ActionButton } from '../form/action-button.tsx'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { Pairs } from '../notice/pairs.tsx'
import { Avatar } from '../organization/avatar.tsx'
import { useSignOut } from '../organization/use-sign-out.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { isSameTarget } from './redirect-address.ts'

/** An authorization request of an application. */
export interface SignInRequest {
  clientId: string
  redirectUri: string
  /** Opaque value that is returned to the application; null if omitted. */
  state: string | null
  /** PKCE parameters of the URL; null if it has none, or more than one. */
  codeChallenge: string | null
  codeChallengeMethod: string | null
}

/** The request body for the server, which validates the challenge. */
export const bodyOf = (request: SignInRequest): BodyOf<'/authorize/grant'> => ({
  clientId: request.clientId,
  redirectUri: request.redirectUri,
  ...(request.state !== null && { state: request.state }),
  codeChallenge: request.codeChallenge ?? '',
  codeChallengeMethod: request.codeChallengeMethod ?? '',
})

/** The account that is shared with the application, and a button to use another one. */
const ConsentAccount = () => {
  const t = useT()
  const account = useAccount()
  // After the sign-out, this page shows the sign-in link and continues here.
  const { signOut } = useSignOut({ stay: true })
  if (!account) return null
  const { orgUserName, orgEmail, head } = account
  const name = orgUserName || orgEmail
  return (
    <section className="sso-consent-account" aria-label={t('authorize.account')}>
      <Avatar name={name} src={head} />
      <p className="sso-consent-person">
        <strong>{name}</strong>
        {name !== orgEmail && <span>{orgEmail}</span>}
      </p>
      <ActionButton
        look="link"
        label={t('authorize.otherAccount')}
        busyLabel={t('authorize.leaving')}
        onAction={signOut}
      />
    </section>
  )
}

interface ConsentFormProps {
  request: SignInRequest
  /** Name of the application, or of the editor. */
  name: string
  isEditor: boolean
  /** Description of the redirect target. */
  target: string
  /** Whether the heading takes the focus: after an action of the user. */
  firstFocus: boolean
  onGranted: (redirectTo: string) => void
  /** The server rejected the request, for example its state; a retry cannot help. */
  onRefused: () => void
  onCancel: () => void
}

/** The consent form: which application asks, for which account, where it redirects, and what is shared. */
export const ConsentForm = (props: ConsentFormProps) => {
  const t = useT()
  const { request, name, isEditor, target, firstFocus, onGranted, onRefused, onCancel } = props
  const { session, brand } = useScreen()
  const form = useScreenForm<never>({
    initial: {},
    rules: () => ({}),
    submit: async () => {
      const granted = await session
        .call('/authorize/grant', bodyOf(request), { showError: false })
        .catch((error: unknown) => {
          if (error instanceof RequestError && error.code === CODE_OF_REPLY.badRequest) return null
          throw error
        })
      if (granted === null) return onRefused()
      const { redirectTo } = granted
      if (!isSameTarget(redirectTo, request.redirectUri))
        throw new RequestError({ kind: 'unreadable', path: '/authorize/grant', status: 200 })
      onGranted(redirectTo)
    },
  })
  const words = { name, brand: brand.name }
  const facts = [
    [t('authorize.target'), target],
    [t('authorize.handedOver'), t(isEditor ? 'ide.access' : 'authorize.access', { brand: brand.name })],
  ] as const
  return (
    <>
      {isEditor ? (
        <Heading title={t('authorize.ideTitle')} firstFocus={firstFocus}>
          {t('ide.text', words)}
        </Heading>
      ) : (
        <Heading title={t('authorize.title', words)} firstFocus={firstFocus} />
      )}
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <div className="sso-consent">
          <ConsentAccount />
          <Pairs className="sso-pairs" pairs={facts} />
        </div>
        {isEditor && <Notice kind="info">{t('ide.warning')}</Notice>}
        <SubmitButton label={t('authorize.continue')} busyLabel={t('authorize.continuing')} busy={form.busy} />
        <button type="button" className="sso-button sso-button-quiet" part="button" onClick={onCancel}>
          {t('authorize.cancel')}
        </button>
      </form>
    </>
  )
}
