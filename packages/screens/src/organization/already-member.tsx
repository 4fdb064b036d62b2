import { SubmitButton } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'

interface AlreadyMemberProps {
  orgId: string
  orgName: string
  firstFocus: boolean
  /** Opens the organization without a click; if that fails, the button remains. */
  opensAtOnce?: boolean
}

/** Opens an organization that the user already belongs to. Needs the texts of `join`. */
export const AlreadyMember = ({ orgId, orgName, firstFocus, opensAtOnce = false }: AlreadyMemberProps) => {
  const t = useT()
  const { session, onDone, onEvent } = useScreen()
  const open = async () => {
    if (session.store.getState().account?.orgId !== orgId) await session.switchOrganization(orgId)
    onEvent('joined', { orgId })
    onEvent('completed', { method: null })
    await onDone({ replace: opensAtOnce })
  }
  const form = useScreenForm<never>({ initial: {}, rules: () => ({}), submit: open })
  const [isOpening, setIsOpening] = useState(opensAtOnce)
  const openOrStay = async () => {
    try {
      await open()
    } catch (error) {
      setIsOpening(false)
      throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the organization that was found.
  useEffect(() => {
    if (opensAtOnce) void form.attempt(openOrStay)
  }, [])
  return (
    <>
      <Heading title={t('invitation.memberTitle')} firstFocus={firstFocus}>
        {t('invitation.memberText', { organization: orgName })}
      </Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <SubmitButton
          label={t('invitation.open', { organization: orgName })}
          busyLabel={t('invitation.opening')}
          busy={form.busy || isOpening}
        />
      </form>
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'organization-info' }}>{t('join.toOrganizations')}</ScreenLink>
      </p>
    </>
  )
}
