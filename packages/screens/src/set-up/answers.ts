import { type ResultOf, SET_UP_STEPS, type SetUpAnswers, type SetUpChoice } from '@sso-elements/contract'
import type { SceneBranch } from './flow.ts'

/** The answers so far, by step. */
export type Configuration = ResultOf<'/org/configuration'>
export type Feature = SetUpChoice<'features'>

/** All answers in one object; if two steps ask the same question, the later step wins. */
export const mergedAnswers = (configuration: Configuration): SetUpAnswers =>
  Object.assign({}, ...SET_UP_STEPS.map((step) => configuration[step]))

/** How the scene was chosen: by role only if no scene was chosen. */
export const sceneBranchOf = ({ scene }: Configuration): SceneBranch | null => {
  if (scene?.scene) return 'work'
  return scene?.role ? 'role' : null
}

const FOR_SCENE: Readonly<Record<SetUpChoice<'scene'>, readonly Feature[]>> = {
  software: ['sprints', 'boards', 'automation', 'reports'],
  product: ['roadmap', 'boards', 'documents', 'reports'],
  marketing: ['boards', 'roadmap', 'documents', 'chat'],
  operations: ['boards', 'automation', 'reports', 'chat'],
  'human-resources': ['boards', 'documents', 'automation'],
  education: ['documents', 'boards', 'roadmap'],
  documents: ['documents', 'boards', 'chat'],
  other: ['boards', 'documents', 'chat'],
}

const FOR_ROLE: Readonly<Record<SetUpChoice<'role'>, readonly Feature[]>> = {
  manager: ['reports', 'roadmap', 'boards', 'chat'],
  product: ['roadmap', 'documents', 'boards', 'reports'],
  engineering: ['sprints', 'boards', 'automation', 'documents'],
  design: ['boards', 'documents', 'chat'],
  testing: ['sprints', 'boards', 'reports', 'automation'],
  marketing: ['roadmap', 'boards', 'documents', 'chat'],
  operations: ['automation', 'boards', 'reports', 'chat'],
  other: ['boards', 'documents', 'chat'],
}

/** Recommended features, most useful first: by the scene, else by the role. */
export const recommendedFeatures = ({ scene, role }: SetUpAnswers): readonly Feature[] => {
  if (scene) return FOR_SCENE[scene]
  return FOR_ROLE[role ?? 'other']
}
