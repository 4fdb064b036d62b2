import { isAdministrator, type SetUpAnswers } from '@sso-elements/contract'
import { ScreenLink } from '../form/screen-link.tsx'
import { type Destination, useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { type Configuration, type Feature, mergedAnswers, recommendedFeatures } from './answers.ts'

export type SuggestionId = 'invite' | 'sprint' | 'roadmap' | 'board' | 'documents' | 'chat' | 'automation' | 'reports'

interface Suggestion {
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

interface SuggestionLinkProps {
  destination: Destination
  title: string
  text: string
}

const SuggestionLink = ({ destination, title, text }: SuggestionLinkProps) => (
  <li>
    <ScreenLink destination={destination} className="sso-suggestion">
      <span className="sso-choice-label">{title}</span>
      <span className="sso-choice-hint">{text}</span>
    </ScreenLink>
  </li>
)

/**
 * Suggests next steps in the current organization, based on the answers of its set-up. Without answers, administrators see a
 * link to the set-up and others see nothing.
 */
export const SetUpSuggestions = ({ configuration }: { configuration: Configuration }) => {
  const { brand, headingLevel, hasSettings = false } = useScreen()
  const t = useT()
  const account = useAccount()

  const administrator = account !== null && isAdministrator(account)
  const answers = mergedAnswers(configuration)
  const isAnswered = Object.keys(answers).length > 0
  const suggestions = suggestionsFor(answers, { administrator, hasSettings })
  const offersSetUp = administrator && !isAnswered
  if (suggestions.length === 0 && !offersSetUp) return null

  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const
  return (
    <section>
      <div className="sso-section">
        <Title className="sso-section-title">{t('setUpNext.title')}</Title>
      </div>
      <ul className="sso-suggestions">
        {offersSetUp && (
          <SuggestionLink
            destination={{ to: 'set-up' }}
            title={t('setUpNext.setUp')}
            text={t('setUpNext.setUpText', { brand: brand.name })}
          />
        )}
        {suggestions.map(({ id, destination }) => (
          <SuggestionLink
            key={id}
            destination={destination}
            title={t(`setUpNext.${id}`)}
            text={t(`setUpNext.${id}Text`)}
          />
        ))}
      </ul>
    </section>
  )
}
