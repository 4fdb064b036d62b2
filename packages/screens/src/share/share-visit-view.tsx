import { CODE_OF_REPLY } from '@sso-elements/contract'
import { RequestError, type ShareVisit } from '@sso-elements/session'
import { PasswordField, SubmitButton } from '@sso-elements/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PASSWORD_RULES } from '../form/field-rules.ts'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import type { OnOpened, ShareReturn } from './opened-share.ts'
import { ShareOpened } from './share-notices.tsx'

/** `share.ended`: the server ended the open visit. `share.refused`: the stored token, or the token of the link, was rejected. */
export type ShareFormNotice = 'share.ended' | 'share.refused'

interface SharePasswordFormProps {
  /** Why the password is required again. */
  notice: ShareFormNotice | null
  firstFocus: boolean
  /** Opens the share; the form stays busy until the promise settles. */
  onPassword: (password: string) => Promise<void>
  /** The share was revoked in the meantime. */
  onGone: () => void
}

/** The password form of a share; all errors are shown at the field (SHR-07). */
const SharePasswordForm = ({ notice, firstFocus, onPassword, onGone }: SharePasswordFormProps) => {
  const t = useT()
  const form = useScreenForm<'password'>({
    initial: { password: '' },
    rules: () => ({ password: PASSWORD_RULES }),
    ...(firstFocus && { firstFocus: 'password' as const }),
    ...(notice && { firstNotice: { kind: 'info', key: notice } as const }),
    errorField: 'password',
    submit: async ({ password }) => {
      try {
        await onPassword(password)
      } catch (error) {
        if (!(error instanceof RequestError) || error.code !== CODE_OF_REPLY.shareNotFound) throw error
        onGone()
      }
    },
  })
  return (
    <>
      <Heading title={t('share.title')}>{t('share.subtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <PasswordField
          {...form.field('password')}
          label={t('form.password')}
          error={problemText(t, form.problems.password)}
          autoComplete="off"
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
        />
        <SubmitButton label={t('share.open')} busyLabel={t('share.opening')} busy={form.busy} />
      </form>
    </>
  )
}

interface ShareVisitViewProps {
  visit: ShareVisit
  /** The share was already open when this gate looked it up. */
  restored: boolean
  notice: ShareFormNotice | null
  firstFocus: boolean
  onOpened: OnOpened
  onReturn: (why: ShareReturn) => void
  /** The share was revoked while the user typed the password. */
  onGone: () => void
}

/** A share that exists: the password form, then the open state. It follows changes of the visit from elsewhere on the page. */
export const ShareVisitView = (props: ShareVisitViewProps) => {
  const { visit, restored, notice, firstFocus, onOpened, onReturn, onGone } = props
  const { onEvent } = useScreen()
  const { token, ended, passwordRequired } = useSyncExternalStore(visit.store.subscribe, visit.store.getState)
  /** `asking`: the form is submitting, and reports the opening itself. */
  const [stage, setStage] = useState<'closed' | 'asking' | 'open'>('closed')
  const wasRestored = useRef(restored)

  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const notifyOpened = async (isRestored: boolean) => {
    // The gate of another share has replaced this one.
    if (!isShown.current) return
    if (!isRestored) onEvent('completed', { method: null })
    await onOpened({ shareCode: visit.shareCode, restored: isRestored })
    setStage('open')
  }
  const isOpen = token !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the visit is reported once.
  useEffect(() => {
    if (isOpen && stage === 'closed') void notifyOpened(wasRestored.current)
    // A later opening comes from another element or the page, so it counts as restored.
    wasRestored.current = true
    if (isOpen || stage !== 'open') return
    onReturn(ended === null ? { reason: 'closed' } : { reason: 'ended', code: ended })
  }, [isOpen, stage])

  if (stage === 'open' && isOpen)
    return (
      <ShareOpened
        firstFocus={!restored && passwordRequired === true}
        onClose={passwordRequired ? visit.clear : null}
      />
    )
  if (stage === 'closed' && isOpen) return <FormSkeleton fields={1} />
  return (
    <SharePasswordForm
      notice={notice}
      firstFocus={firstFocus}
      onGone={onGone}
      onPassword={async (password) => {
        setStage('asking')
        try {
          await visit.enter(password)
          await notifyOpened(false)
        } catch (error) {
          setStage('closed')
          throw error
        }
      }}
    />
  )
}
