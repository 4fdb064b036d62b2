import { useT } from '../screen-context.tsx'
import { roleChoices } from './choices.ts'
import { SteeringQuestion } from './steering-question.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useGoOn, useKeepAnswers } from './use-step.ts'

const RoleScenePage = ({ configuration }: StepContent) => {
  const t = useT()
  const keep = useKeepAnswers()
  const goOn = useGoOn('role-scene')
  return (
    <SteeringQuestion
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
  )
}

/** The scene, chosen by one's own role. */
export const RoleSceneScreen = defineStep({ page: 'role-scene', rows: 4, Content: RoleScenePage })
