import { roleChoices } from './choices.ts'
import { SteeringQuestion } from './steering-question.tsx'
import { StepScreen } from './step-screen.tsx'
import { useGoOn, useKeepAnswers } from './use-step.ts'

/** The scene, chosen by one's own role. */
export const RoleSceneScreen = () => {
  const keep = useKeepAnswers()
  const goOn = useGoOn('role-scene')
  return (
    <StepScreen page="role-scene" rows={4}>
      {({ t, configuration }) => (
        <SteeringQuestion
          t={t}
          page="role-scene"
          name="role"
          title={t('setUp.roleSceneTitle')}
          text={t('setUp.roleSceneText')}
          choices={roleChoices(t)}
          initial={configuration.scene?.role ?? configuration.person?.role}
          onAnswer={async (role) => {
            await keep('scene', { role })
            await goOn()
          }}
        />
      )}
    </StepScreen>
  )
}
