import { useT } from '../screen-context.tsx'
import { recommendedFeatures, sceneBranchOf } from './answers.ts'
import { FeatureArt } from './feature-art.tsx'
import { StepForm } from './step-form.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useAnswerForm, useNextStep, useSaveAnswers } from './use-step.ts'

const SceneCards = ({ configuration }: StepContent) => {
  const t = useT()
  const save = useSaveAnswers()
  const goToNextStep = useNextStep('scene-card')
  const { scene, role } = configuration.scene ?? {}
  const features = recommendedFeatures(configuration.scene ?? {})
  const form = useAnswerForm(async () => {
    await save('custom', { features: [...features] })
    await goToNextStep()
  })
  const choice = scene ? t(`setUpScene.${scene}`) : role && t(`setUpRole.${role}`)
  return (
    <StepForm
      page="scene-card"
      branch={sceneBranchOf(configuration)}
      title={t('setUp.cardTitle')}
      text={choice ? t('setUp.cardText', { choice }) : t('setUp.cardTextAnyone')}
      form={form}
    >
      <ul className="sso-scene-cards">
        {features.map((feature) => (
          <li key={feature} className="sso-scene-card">
            <FeatureArt feature={feature} />
            <span className="sso-choice-label">{t(`setUpFeature.${feature}`)}</span>
            <span className="sso-choice-hint">{t(`setUpFeatureHint.${feature}`)}</span>
          </li>
        ))}
      </ul>
    </StepForm>
  )
}

/** Shows a card for each feature of the chosen scene. */
export const SceneCardScreen = defineStep({ page: 'scene-card', rows: 4, Content: SceneCards })
