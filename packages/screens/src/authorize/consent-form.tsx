import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError } from '@sso-elements/session'
import { Notice, SubmitButton } from '@sso-elements/ui'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { Pairs } from '../notice/pairs.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { ConsentAccount } from './consent-account.tsx'
import { isSameTarget } from './redirect-address.ts'
import { bodyOf, type SignInRequest } from './sign-in-request.ts'

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
