import type { SetUpAnswers } from '@sso-elements/contract'
import type { Destination } from '../screen-context.tsx'
import { type Feature, recommendedFeatures } from './answers.ts'

export type SuggestionId = 'invite' | 'sprint' | 'roadmap' | 'board' | 'documents' | 'chat' | 'automation' | 'reports'

export interface Suggestion {
  id: SuggestionId
  destination: Destination
}

interface SuggestionRow extends Suggestion {
  /** Only owners and administrators can do it. */
  administratorsOnly?: true
  when: (answers: SetUpAnswers, features: readonly Feature[]) => boolean
}

/** More would be a list rather than a suggestion. */
const MAX_SUGGESTIONS = 4

const HOME = { to: 'home' } as const
const hasFeature =
  (feature: Feature): SuggestionRow['when'] =>
  (_, features) =>
    features.includes(feature)

/** Next steps, most useful first. */
const SUGGESTIONS: readonly SuggestionRow[] = [
  {
    id: 'invite',
    destination: { to: 'invite-teammates' },
    administratorsOnly: true,
    when: ({ teamSize }) => teamSize !== undefined && teamSize !== '1-10',
  },
  { id: 'sprint', destination: HOME, when: hasFeature('sprints') },
  { id: 'roadmap', destination: HOME, when: hasFeature('roadmap') },
  // A sprint includes its own board.
  {
    id: 'board',
    destination: HOME,
    when: (_, features) => features.includes('boards') && !features.includes('sprints'),
  },
  { id: 'documents', destination: HOME, when: hasFeature('documents') },
  { id: 'chat', destination: { to: 'settings' }, administratorsOnly: true, when: hasFeature('chat') },
  { id: 'automation', destination: HOME, when: hasFeature('automation') },
  { id: 'reports', destination: HOME, when: hasFeature('reports') },
]

/**
 * Next steps for the answers of the set-up: at most four, none without an answer. If no features were chosen, the recommended
 * features for the scene or the role count.
 */
export const suggestionsFor = (
  answers: SetUpAnswers,
  { administrator, hasSettings }: { administrator: boolean; hasSettings: boolean },
): readonly Suggestion[] => {
  const { scene, role, features } = answers
  const recommended = scene || role ? recommendedFeatures(answers) : []
  return SUGGESTIONS.filter(
    ({ when, administratorsOnly, destination }) =>
      (administrator || !administratorsOnly) &&
      (hasSettings || destination.to !== 'settings') &&
      when(answers, features ?? recommended),
  )
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, destination }) => ({ id, destination }))
}
