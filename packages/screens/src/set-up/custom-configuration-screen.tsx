import { useState } from 'react'
import { useT } from '../screen-context.tsx'
import { type Feature, mergedAnswers, recommendedFeatures } from './answers.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { featureChoices } from './choices.ts'
import { StepForm } from './step-form.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useAnswerForm, useNextStep, useSaveAnswers } from './use-step.ts'
import { WorkspacePicture } from './workspace-picture.tsx'

const CustomForm = ({ configuration }: StepContent) => {
  const t = useT()
  const save = useSaveAnswers()
  const goToNextStep = useNextStep('custom')
  const [features, setFeatures] = useState<readonly Feature[]>(
    () => configuration.custom?.features ?? recommendedFeatures(mergedAnswers(configuration)),
  )
  const form = useAnswerForm(async () => {
    await save('custom', { features: [...features] })
    await goToNextStep()
  })
  return (
    <StepForm
      page="custom"
      title={t('setUp.customTitle')}
      text={t('setUp.customText')}
      form={form}
      picture={<WorkspacePicture features={features} />}
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

/** Asks for the features to start with, next to a preview of the workspace. */
export const CustomConfigurationScreen = defineStep({ page: 'custom', rows: 6, width: 'sides', Content: CustomForm })
