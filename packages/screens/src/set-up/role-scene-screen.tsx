import { useT } from '../screen-context.tsx'
import { roleChoices } from './choices.ts'
import { RequiredQuestion } from './required-question.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useNextStep, useSaveAnswers } from './use-step.ts'

const RoleScenePage = ({ configuration }: StepContent) => {
  const t = useT()
  const save = useSaveAnswers()
  const goToNextStep = useNextStep('role-scene')
  return (
    <RequiredQuestion
      page="role-scene"
      name="role"
      title={t('setUp.roleSceneTitle')}
      text={t('setUp.roleSceneText')}
      choices={roleChoices(t)}
      initial={configuration.scene?.role ?? configuration.person?.role}
      onAnswer={async (role) => {
        await save('scene', { role })
        await goToNextStep()
      }}
    />
  )
}

/** Asks for the scene by the user's role. */
export const RoleSceneScreen = defineStep({ page: 'role-scene', rows: 4, Content: RoleScenePage })
