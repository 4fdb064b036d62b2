import { useT } from '../screen-context.tsx'
import { sceneBranchOf } from './answers.ts'
import type { SceneBranch } from './flow.ts'
import { RequiredQuestion } from './required-question.tsx'
import { SceneBranchArt } from './scene-branch-art.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useNextStep } from './use-step.ts'

const ScenePage = ({ configuration }: StepContent) => {
  const t = useT()
  const goToNextStep = useNextStep('scene')
  return (
    <RequiredQuestion<SceneBranch>
      page="scene"
      name="way"
      title={t('setUp.sceneTitle')}
      text={t('setUp.sceneText')}
      look="large"
      choices={[
        { value: 'role', label: t('setUp.byRole'), hint: t('setUp.byRoleHint'), art: <SceneBranchArt branch="role" /> },
        { value: 'work', label: t('setUp.byWork'), hint: t('setUp.byWorkHint'), art: <SceneBranchArt branch="work" /> },
      ]}
      initial={sceneBranchOf(configuration) ?? undefined}
      onAnswer={goToNextStep}
    />
  )
}

/** First page of the Chinese set-up: choose the scene by the user's role or by the team's work. */
export const SceneScreen = defineStep({ page: 'scene', rows: 2, Content: ScenePage })
