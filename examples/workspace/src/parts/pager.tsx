import { followLink } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { type ListTotal, positionText } from './count.ts'
import { Icon } from './icon.tsx'

interface PagerProps {
  page: number
  list: ListTotal
  /** The total in words. */
  countText: string
  addressOfPage: (page: number) => string
}

interface StepProps {
  to: number | null
  label: string
  icon: 'previous' | 'next'
  addressOfPage: (page: number) => string
}

const Step = ({ to, label, icon, addressOfPage }: StepProps) => (
  <a
    className="ws-button"
    {...(to === null ? { 'aria-disabled': true, role: 'link' } : { href: addressOfPage(to), onClick: followLink })}
  >
    <span className="ws-button-words">
      {icon === 'previous' && <Icon name={icon} />}
      {label}
      {icon === 'next' && <Icon name={icon} />}
    </span>
  </a>
)

/** Links to the previous and next page, the total and the current position. */
export const Pager = ({ page, list, countText, addressOfPage }: PagerProps) => {
  const { t } = useTexts()
  return (
    <nav className="ws-pager" aria-label={t('pager.label')}>
      <p className="ws-muted" role="status">
        {countText}
        <span className="ws-dot" aria-hidden="true" />
        {positionText(page, list, t)}
      </p>
      <div className="ws-actions">
        <Step
          to={page > 1 ? page - 1 : null}
          label={t('pager.previous')}
          icon="previous"
          addressOfPage={addressOfPage}
        />
        <Step
          to={list.hasNextPage ? page + 1 : null}
          label={t('pager.next')}
          icon="next"
          addressOfPage={addressOfPage}
        />
      </div>
    </nav>
  )
}
