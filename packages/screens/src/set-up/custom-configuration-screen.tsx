import { useState } from 'react'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { type Feature, mergedAnswers, recommendedFeatures } from './answers.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { featureChoices } from './choices.ts'
import { StepForm } from './step-form.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useSetUpContext } from './use-set-up-context.ts'
import { useAnswerForm, useNextStep, useSaveAnswers } from './use-step.ts'
import { WorkspacePicture } from './workspace-picture.tsx'

const ConfigurationPicture = ({ configuration }: StepContent) => {
  const t = useT()
  const { brand } = useScreen()
  const { administrator } = useSetUpContext()
  return (
    <div className="sso-setup-wide">
      <Heading title={t('setUp.pictureTitle')}>{t('setUp.pictureText')}</Heading>
      <WorkspacePicture
        features={configuration.custom?.features ?? recommendedFeatures(mergedAnswers(configuration))}
      />
      <div className="sso-step-actions">
        {administrator && (
          <ScreenLink destination={{ to: 'set-up', step: 'custom' }} className="sso-button sso-button-quiet">
            {t('setUp.change')}
          </ScreenLink>
        )}
        <ScreenLink destination={{ to: 'home' }} className="sso-button">
          {t('setUp.finish', { brand: brand.name })}
        </ScreenLink>
      </div>
    </div>
  )
}

/** A preview of the workspace for the answers. */
export const ConfigurationPictureScreen = defineStep({
  page: 'custom',
  rows: 4,
  width: 'wide',
  forEveryone: true,
  Content: ConfigurationPicture,
})

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
