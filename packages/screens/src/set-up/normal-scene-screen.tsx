import { useT } from '../screen-context.tsx'
import { sceneChoices } from './choices.ts'
import { RequiredQuestion } from './required-question.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useNextStep, useSaveAnswers } from './use-step.ts'

const NormalScenePage = ({ configuration }: StepContent) => {
  const t = useT()
  const save = useSaveAnswers()
  const goToNextStep = useNextStep('normal-scene')
  return (
    <RequiredQuestion
      page="normal-scene"
      name="scene"
      title={t('setUp.normalSceneTitle')}
      text={t('setUp.normalSceneText')}
      choices={sceneChoices(t)}
      initial={configuration.scene?.scene}
      onAnswer={async (scene) => {
        await save('scene', { scene })
        await goToNextStep()
      }}
    />
  )
}

/** Asks for the scene by the team's work. */
export const NormalSceneScreen = defineStep({ page: 'normal-scene', rows: 4, Content: NormalScenePage })
