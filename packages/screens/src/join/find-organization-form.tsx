import type { ResultOf } from '@sso-elements/contract'
import type { Translate } from '@sso-elements/locale'
import { Field, SubmitButton } from '@sso-elements/ui'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { problemText } from '../form/form-problem.ts'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen } from '../screen-context.tsx'
import { ORGANIZATION_KEY_RULES, organizationKey } from './organization-key.ts'

/** An organisation as its code shows it. */
export type FoundOrganization = ResultOf<'/org/find'> & { orgKey: string }

/** From inside Lark, or from the company's own single sign-on. */
export type JoinOrigin = 'lark' | 'sso'

interface FindOrganizationFormProps {
  t: Translate
  origin?: JoinOrigin
  orgKey: string
  /** The visitor came back to enter another code. */
  returned: boolean
  onFound: (organization: FoundOrganization, asTyped: string) => void
}

const SUBTITLES = { lark: 'join.fromLark', sso: 'join.fromSso' } as const

export const FindOrganizationForm = ({ t, orgKey, origin, returned, onFound }: FindOrganizationFormProps) => {
  const { session } = useScreen()
  const form = useScreenForm<'orgKey'>({
    initial: { orgKey },
    rules: () => ({ orgKey: ORGANIZATION_KEY_RULES }),
    ...(returned && { firstFocus: 'orgKey' as const }),
    submit: async ({ orgKey: typed }) => {
      const key = organizationKey(typed)
      onFound({ ...(await session.call('/org/find', { orgKey: key }, { showError: false })), orgKey: key }, typed)
    },
  })
  return (
    <>
      <Heading title={t('join.title')}>{t(origin ? SUBTITLES[origin] : 'join.subtitle')}</Heading>
      <form className="sso-form" part="form" noValidate onSubmit={form.onSubmit}>
        <FormNoticeLine t={t} notice={form.notice} />
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
      <p className="sso-foot">
        <ScreenLink destination={{ to: 'create-organization' }}>{t('join.create')}</ScreenLink>
      </p>
    </>
  )
}
