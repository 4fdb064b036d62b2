import { PAGE } from 'sso-elements/ui'
import type { IconName } from '../parts/icon.tsx'
import { shorten } from '../parts/shorten.ts'
import { Empty } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type IssueFilter, overfullChoice } from './issue-filter.ts'

interface Problem {
  icon: IconName
  title: string
  hint: string
  /** Label of the button, and the filter that it applies. */
  actionLabel: string
  nextFilter: IssueFilter
}

/** Why the filter in the query cannot be applied, or null. Ignoring it silently would show all issues (LST-02). */
export const useFilterProblem = (filter: IssueFilter, isSavedMissing: boolean): Problem | null => {
  const { t, locale } = useTexts()
  const { unknown } = filter
  if (unknown.length > 0) {
    const parts = unknown.map(({ name, words }) =>
      t('filter.unknownPart', { label: t(`field.${name}`), words: shorten(words) }),
    )
    return {
      icon: 'search',
      title: t('filter.unknown'),
      hint: t('filter.unknownHint', { parts: new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts) }),
      actionLabel: t('filter.withoutUnknown'),
      nextFilter: { ...filter, unknown: [] },
    }
  }
  if (isSavedMissing) {
    return {
      icon: 'bookmark',
      title: t('saved.missing'),
      hint: t('saved.missingHint'),
      actionLabel: t('saved.without'),
      nextFilter: { ...filter, saved: '' },
    }
  }
  const overfull = overfullChoice(filter)
  if (overfull === null) return null
  const label = t(`field.${overfull}`)
  return {
    icon: 'search',
    title: t('filter.tooMany', { label, count: filter.choices[overfull].length }),
    hint: t('filter.tooManyHint', { most: PAGE.values }),
    actionLabel: t('filter.clearNamed', { label }),
    nextFilter: { ...filter, choices: { ...filter.choices, [overfull]: [] } },
  }
}

/** Shows the problem, and a button that applies the rest of the filter. */
export const FilterProblem = ({
  icon,
  title,
  hint,
  actionLabel,
  nextFilter,
  onChange,
}: Problem & { onChange: (filter: IssueFilter) => void }) => (
  <Empty icon={icon} title={title} hint={hint}>
    <button type="button" className="sso-button sso-button-quiet" onClick={() => onChange(nextFilter)}>
      {actionLabel}
    </button>
  </Empty>
)
