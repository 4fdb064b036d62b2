import { useT } from '../screen-context.tsx'
import { sceneWayOf } from './answers.ts'
import type { SceneWay } from './flow.ts'
import { SteeringQuestion } from './steering-question.tsx'
import { defineStep, type StepContent } from './step-screen.tsx'
import { useGoOn } from './use-step.ts'
import { WayArt } from './way-art.tsx'

const ScenePage = ({ configuration }: StepContent) => {
  const t = useT()
  const goOn = useGoOn('scene')
  return (
    <SteeringQuestion<SceneWay>
      page="scene"
      name="way"
      title={t('setUp.sceneTitle')}
      text={t('setUp.sceneText')}
      look="large"
      choices={[
        { value: 'role', label: t('setUp.byRole'), hint: t('setUp.byRoleHint'), art: <WayArt way="role" /> },
        { value: 'work', label: t('setUp.byWork'), hint: t('setUp.byWorkHint'), art: <WayArt way="work" /> },
      ]}
      initial={sceneWayOf(configuration) ?? undefined}
      onAnswer={goOn}
    />
  )
}

/** The beginning of the Chinese set-up: by one's own role, or by what the team does. */
export const SceneScreen = defineStep({ page: 'scene', rows: 2, Content: ScenePage })
