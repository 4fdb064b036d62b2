import { MAX_LENGTH } from '@sso-elements/contract'
import { Field, maxLength, required } from '@sso-elements/ui'
import { useState } from 'react'
import { problemText } from '../form/form-problem.ts'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { roleChoices } from './choices.ts'
import { StepForm } from './step-form.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useNextStep, useSaveAnswers } from './use-step.ts'

/** At most 50 characters (VAL-06). */
const NAME_RULES = [maxLength(MAX_LENGTH.memberName)]

const PersonForm = ({ configuration }: StepContent) => {
  const t = useT()
  const { session } = useScreen()
  const account = useAccount()
  const save = useSaveAnswers()
  const goToNextStep = useNextStep('person')
  const [role, setRole] = useState(configuration.person?.role ?? configuration.scene?.role)

  const rename = async (orgUserName: string | null) => {
    if (orgUserName === null || orgUserName === account?.orgUserName) return
    await session.call('/account/update-profile', { orgUserName }, { showError: false })
    await session.refresh({ force: true })
  }

  const form = useScreenForm<'orgUserName', 'orgUserName'>({
    initial: { orgUserName: account?.orgUserName ?? '' },
    // The name is optional, but an existing name cannot be removed.
    rules: () => ({ orgUserName: account?.orgUserName ? [required, ...NAME_RULES] : NAME_RULES }),
    submit: async ({ orgUserName }) => {
      await rename(orgUserName)
      await save('person', { ...(role && { role }) })
      await goToNextStep()
    },
  })

  return (
    <StepForm page="person" title={t('setUp.personTitle')} text={t('setUp.personText')} form={form}>
      <Field
        {...form.field('orgUserName')}
        label={t('setUp.yourName')}
        error={problemText(t, form.problems.orgUserName)}
        autoComplete="name"
      />
      <ChoiceCards
        name="role"
        legend={t('setUp.role')}
        type="radio"
        look="pill"
        choices={roleChoices(t).map(({ value, label }) => ({ value, label }))}
        chosen={role ? [role] : []}
        onChoose={([chosen]) => setRole(chosen)}
      />
    </StepForm>
  )
}

/** Asks for the name and the role of the user. */
export const SetUpPersonScreen = defineStep({ page: 'person', rows: 4, Content: PersonForm })
