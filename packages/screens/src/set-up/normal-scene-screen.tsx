import { useT } from '../screen-context.tsx'
import { sceneChoices } from './choices.ts'
import { SteeringQuestion } from './steering-question.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useGoOn, useKeepAnswers } from './use-step.ts'

const NormalScenePage = ({ configuration }: StepContent) => {
  const t = useT()
  const keep = useKeepAnswers()
  const goOn = useGoOn('normal-scene')
  return (
    <SteeringQuestion
      page="normal-scene"
      name="scene"
      title={t('setUp.normalSceneTitle')}
      text={t('setUp.normalSceneText')}
      choices={sceneChoices(t)}
      initial={configuration.scene?.scene}
      onAnswer={async (scene) => {
        await keep('scene', { scene })
        await goOn()
      }}
    />
  )
}

/** The scene, chosen by what the team does. */
export const NormalSceneScreen = defineStep({ page: 'normal-scene', rows: 4, Content: NormalScenePage })
