import { follow } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Counted, positionOf } from './count.ts'
import { Sign } from './icon.tsx'

interface PagerProps {
  page: number
  counted: Counted
  /** How much there is, in words. */
  words: string
  addressOfPage: (page: number) => string
}

interface StepProps {
  to: number | null
  label: string
  sign: 'previous' | 'next'
  addressOfPage: (page: number) => string
}

const Step = ({ to, label, sign, addressOfPage }: StepProps) => (
  <a
    className="ws-button"
    {...(to === null ? { 'aria-disabled': true, role: 'link' } : { href: addressOfPage(to), onClick: follow })}
  >
    <span className="ws-button-words">
      {sign === 'previous' && <Sign name={sign} />}
      {label}
      {sign === 'next' && <Sign name={sign} />}
    </span>
  </a>
)

/** The ways to the pages before and after, and which one this is. */
export const Pager = ({ page, counted, words, addressOfPage }: PagerProps) => {
  const { t } = useTexts()
  return (
    <nav className="ws-pager" aria-label={t('pager.label')}>
      <p className="ws-muted" role="status">
        {words}
        <span className="ws-dot" aria-hidden="true" />
        {positionOf(page, counted, t)}
      </p>
      <div className="ws-actions">
        <Step
          to={page > 1 ? page - 1 : null}
          label={t('pager.previous')}
          sign="previous"
          addressOfPage={addressOfPage}
        />
        <Step
          to={counted.hasNextPage ? page + 1 : null}
          label={t('pager.next')}
          sign="next"
          addressOfPage={addressOfPage}
        />
      </div>
    </nav>
  )
}
