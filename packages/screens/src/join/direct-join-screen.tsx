import { Notice } from '@sso-elements/ui'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { ActionButton } from '../form/action-button.tsx'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { LoadFailed } from '../notice/load-failed.tsx'
import noticeStyles from '../notice/notice.css?inline'
import { AlreadyMember } from '../organization/already-member.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useRetry } from '../use-retry.ts'
import { useUserState } from '../use-user.ts'
import joinStyles from './join.css?inline'

/** The organizations that the user may join, because their tool has proven the company (FEI-07). */
const Organizations = () => {
  const t = useT()
  const { session, passwordMinLength, onDone, onEvent } = useScreen()
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const loaded = useLoaded(() => session.call('/org/chat-tools/joinable', {}, { showError: false }))
  const { busy, retried, retry } = useRetry(loaded.reload)

  const join = async (orgId: string) => {
    setNotice(null)
    try {
      await session.call('/org/chat-tools/join', { orgId }, { showError: false })
      await session.switchOrganization(orgId)
      onEvent('joined', { orgId })
      onEvent('completed', { method: null })
      await onDone()
    } catch (error) {
      setNotice(describeFailure(error, passwordMinLength)?.notice ?? null)
    }
  }

  if (loaded.status === 'loading' || busy) return <FormSkeleton fields={1} />
  if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retried={retried} onRetry={retry} />
  const open = loaded.data.filter(({ joined }) => !joined)
  const [member] = loaded.data
  if (open.length === 0 && member)
    return <AlreadyMember orgId={member.orgId} orgName={member.orgName} firstFocus={false} />
  return (
    <>
      <Heading title={t('direct.title')}>{t(open.length === 0 ? 'direct.none' : 'direct.subtitle')}</Heading>
      <div className="sso-form">
        {notice && <Notice kind={notice.kind}>{noticeText(t, notice)}</Notice>}
        {open.map(({ orgId, orgName }) => (
          <ActionButton
            key={orgId}
            label={t('invitation.join', { organization: orgName })}
            busyLabel={t('invitation.joining')}
            onAction={() => join(orgId)}
          />
        ))}
        <ScreenLink
          destination={{ to: 'join-by-code' }}
          className={open.length === 0 ? 'sso-button' : 'sso-button sso-button-quiet'}
        >
          {t('direct.byCode')}
        </ScreenLink>
      </div>
    </>
  )
}

const DirectJoin = () => {
  const t = useT()
  const user = useUserState()
  if (user === 'checking') return <FormSkeleton fields={1} />
  if (user !== 'none') return <Organizations />
  return (
    <>
      <Heading title={t('direct.title')}>{t('direct.signInFirst')}</Heading>
      <div className="sso-form">
        <ScreenLink destination={{ to: 'sign-in' }} className="sso-button">
          {t('signIn.submit')}
        </ScreenLink>
      </div>
    </>
  )
}

/** Joins the organization of the user's company without a code or an invitation. */
export const DirectJoinScreen = defineScreen({
  texts: ['sign-in', 'join', 'notice', 'feedback'],
  styles: [noticeStyles, fieldStyles, joinStyles],
  Screen: DirectJoin,
})
