import { useState } from 'react'
import { answersOf, type Feature, preparedFor } from './answers.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { featureChoices } from './choices.ts'
import { StepForm } from './step-form.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useAnswerForm, useGoOn, useKeepAnswers } from './use-step.ts'
import { WorkspacePicture } from './workspace-picture.tsx'

const CustomForm = ({ t, configuration }: StepContent) => {
  const keep = useKeepAnswers()
  const goOn = useGoOn('custom')
  const [features, setFeatures] = useState<readonly Feature[]>(
    () => configuration.custom?.features ?? preparedFor(answersOf(configuration)),
  )
  const form = useAnswerForm(async () => {
    await keep('custom', { features: [...features] })
    await goOn()
  })
  return (
    <StepForm
      t={t}
      page="custom"
      title={t('setUp.customTitle')}
      text={t('setUp.customText')}
      form={form}
      picture={<WorkspacePicture t={t} features={features} />}
    >
      <ChoiceCards
        name="features"
        legend={t('setUp.features')}
        legendHidden
        type="checkbox"
        choices={featureChoices(t)}
        chosen={features}
        onChoose={setFeatures}
      />
    </StepForm>
  )
}

/** The parts of the product to begin with, beside a picture of the workspace that they make. */
export const CustomConfigurationScreen = defineStep({ page: 'custom', rows: 6, width: 'sides', Content: CustomForm })
