import type { Organization, ResultOf } from '@sso-elements/contract'
import { Field, type Rule, required, SubmitButton } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { type FormProblem, problemText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'

/** Normalizes an organization's code as the server stores it: uppercase letters and digits, without spaces and hyphens. */
export const organizationKey = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

export const ORGANIZATION_KEY_RULES: readonly Rule<FormProblem>[] = [(value) => required(organizationKey(value))]

/** An organization found by its code. */
export type FoundOrganization = ResultOf<'/org/find'> & {
  orgKey: string
  /** The organization if the user is a member of it, else null. */
  joined: Organization | null
}

/** Opened inside Lark, or after the company's own single sign-on. */
export type JoinOrigin = 'lark' | 'sso'

interface FindOrganizationFormProps {
  origin?: JoinOrigin
  orgKey: string
  /** The user returned to enter another code. */
  returned: boolean
  /** Looks the organization up immediately by the given code. */
  lookUp: boolean
  onFound: (organization: FoundOrganization, typed: string) => void
}

const SUBTITLES = { lark: 'join.fromLark', sso: 'join.fromSso' } as const

export const FindOrganizationForm = (props: FindOrganizationFormProps) => {
  const t = useT()
  const { orgKey, origin, returned, lookUp, onFound } = props
  const { session } = useScreen()
  const [isLookingUp, setLookingUp] = useState(lookUp)
  const find = async (typed: string) => {
    const key = organizationKey(typed)
    const [found, joined] = await Promise.all([
      session.call('/org/find', { orgKey: key }, { showError: false }),
      // The list is optional: without it, the server rejects the request of a member.
      session.store.getState().token === null ? [] : session.organizations().catch(() => []),
    ])
    onFound(
      { ...found, orgKey: key, joined: joined.find((each) => organizationKey(each.orgKey) === key) ?? null },
      typed,
    )
  }
  const form = useScreenForm<'orgKey'>({
    initial: { orgKey },
    rules: () => ({ orgKey: ORGANIZATION_KEY_RULES }),
    ...(returned && { firstFocus: 'orgKey' as const }),
    submit: (values) => find(values.orgKey),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form mounts.
  useEffect(() => {
    if (lookUp) void form.attempt(() => find(orgKey)).finally(() => setLookingUp(false))
  }, [])
  if (isLookingUp) return <FormSkeleton fields={1} />
  return (
    <>
      <Heading title={t('join.title')}>{t(origin ? SUBTITLES[origin] : 'join.subtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine notice={form.notice} />
        <Field
          {...form.field('orgKey')}
          label={t('join.orgKey')}
          error={problemText(t, form.problems.orgKey)}
          hint={t('join.orgKeyHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
        <SubmitButton label={t('join.find')} busyLabel={t('join.finding')} busy={form.busy} />
      </form>
      {origin === 'lark' && (
        <p className="sso-foot">
          <ScreenLink destination={{ to: 'join-directly' }}>{t('direct.offer')}</ScreenLink>
        </p>
      )}
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'create-organization' }}>{t('join.create')}</ScreenLink>
      </p>
    </>
  )
}
