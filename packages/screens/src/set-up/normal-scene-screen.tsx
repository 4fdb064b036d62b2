import { sceneChoices } from './choices.ts'
import { SteeringQuestion } from './steering-question.tsx'
import { StepScreen } from './step-screen.tsx'
import { useGoOn, useKeepAnswers } from './use-step.ts'

/** The scene, chosen by what the team does. */
export const NormalSceneScreen = () => {
  const keep = useKeepAnswers()
  const goOn = useGoOn('normal-scene')
  return (
    <StepScreen page="normal-scene" rows={4}>
      {({ t, configuration }) => (
        <SteeringQuestion
          t={t}
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
      )}
    </StepScreen>
  )
}
