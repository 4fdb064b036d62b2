import { useState } from 'react'
import { useT } from '../screen-context.tsx'
import { ChoiceCards } from './choice-cards.tsx'
import { industryChoices, teamSizeChoices } from './choices.ts'
import { StepForm } from './step-form.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useAnswerForm, useNextStep, useSaveAnswers } from './use-step.ts'

const OrganizationForm = ({ configuration }: StepContent) => {
  const t = useT()
  const save = useSaveAnswers()
  const goToNextStep = useNextStep('organization')
  const [answers, setAnswers] = useState(configuration.organization ?? {})
  const form = useAnswerForm(async () => {
    await save('organization', answers)
    await goToNextStep()
  })
  return (
    <StepForm page="organization" title={t('setUp.organizationTitle')} text={t('setUp.organizationText')} form={form}>
      <ChoiceCards
        name="teamSize"
        legend={t('setUp.teamSize')}
        type="radio"
        look="pill"
        choices={teamSizeChoices(t)}
        chosen={answers.teamSize ? [answers.teamSize] : []}
        onChoose={([teamSize]) => setAnswers({ ...answers, ...(teamSize && { teamSize }) })}
      />
      <ChoiceCards
        name="industry"
        legend={t('setUp.industry')}
        type="radio"
        look="pill"
        choices={industryChoices(t)}
        chosen={answers.industry ? [answers.industry] : []}
        onChoose={([industry]) => setAnswers({ ...answers, ...(industry && { industry }) })}
      />
    </StepForm>
  )
}

/** Asks for the size and the industry of the organization. */
export const SetUpOrganizationScreen = defineStep({ page: 'organization', rows: 4, Content: OrganizationForm })
