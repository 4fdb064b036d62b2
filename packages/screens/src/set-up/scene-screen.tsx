import { useT } from '../screen-context.tsx'
import { sceneBranchOf } from './answers.ts'
import { roleChoices, sceneChoices } from './choices.ts'
import { Line } from './feature-art.tsx'
import type { SceneBranch } from './flow.ts'
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

interface FaceProps {
  x: number
  y: number
  size?: number
  accent?: boolean
}

/** A head and shoulders in a circle. */
const Face = ({ x, y, size = 1, accent = false }: FaceProps) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <circle r="16" {...(accent ? { className: 'sso-art-accent' } : { fillOpacity: 0.22 })} />
    <g className={accent ? 'sso-art-on-accent' : 'sso-art-face'}>
      <circle cy="-4" r="5.2" />
      <path d="M-9 10a9 7.5 0 0 1 18 0A14.5 14.5 0 0 1-9 10Z" />
    </g>
  </g>
)

const ByRole = () => (
  <>
    <rect x="24" y="16" width="112" height="64" rx="8" className="sso-art-card" />
    <Face x={52} y={48} accent />
    <Line x={80} y={34} width={42} height={7} />
    <Line x={80} y={49} width={30} height={5} strength={0.18} />
    <Line x={80} y={61} width={36} height={5} strength={0.18} />
  </>
)

const ByWork = () => (
  <>
    {[22, 64, 106].map((x, column) => (
      <g key={x}>
        <rect x={x} y="14" width="34" height="44" rx="6" className="sso-art-card" />
        <Line x={x + 6} y={21} width={22} height={9} accent={column === 1} strength={column === 1 ? 1 : 0.2} />
        <Line x={x + 6} y={35} width={22} height={9} strength={0.14} />
      </g>
    ))}
    {[39, 81, 123].map((x, person) => (
      <Face key={x} x={x} y={72} size={0.75} accent={person === 1} />
    ))}
  </>
)

/** Pictures of the two ways to choose a scene: a person's card, and a team with its work. */
const SceneBranchArt = ({ branch }: { branch: SceneBranch }) => (
  <svg className="sso-art" viewBox="0 0 160 96" fill="currentColor" aria-hidden="true" focusable="false">
    {branch === 'role' ? <ByRole /> : <ByWork />}
  </svg>
)

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
