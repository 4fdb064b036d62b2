import { isAdministrator } from '@sso-elements/contract'
import { ScreenLink } from '../form/screen-link.tsx'
import { type Destination, useScreen, useT } from '../screen-context.tsx'
import { useAccount } from '../use-user.ts'
import { type Configuration, mergedAnswers } from './answers.ts'
import { suggestionsFor } from './suggestions.ts'

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
