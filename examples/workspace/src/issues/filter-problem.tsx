import { PAGE } from 'sso-elements/ui'
import type { SignName } from '../parts/icon.tsx'
import { shorten } from '../parts/shorten.ts'
import { Empty } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type IssueFilter, overfullChoice } from './issue-filter.ts'

interface Problem {
  sign: SignName
  title: string
  hint: string
  /** What the way out is called, and the filter that it leads to. */
  wayOut: string
  rest: IssueFilter
}

/** Why nothing can be looked for by the filter of an address, or null; without a word, everything would be shown (LST-02). */
export const useFilterProblem = (filter: IssueFilter, isSavedMissing: boolean): Problem | null => {
  const { t, locale } = useTexts()
  const { unknown } = filter
  if (unknown.length > 0) {
    const parts = unknown.map(({ name, words }) =>
      t('filter.unknownPart', { label: t(`field.${name}`), words: shorten(words) }),
    )
    return {
      sign: 'search',
      title: t('filter.unknown'),
      hint: t('filter.unknownHint', { parts: new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts) }),
      wayOut: t('filter.withoutUnknown'),
      rest: { ...filter, unknown: [] },
    }
  }
  if (isSavedMissing) {
    return {
      sign: 'bookmark',
      title: t('saved.missing'),
      hint: t('saved.missingHint'),
      wayOut: t('saved.without'),
      rest: { ...filter, saved: '' },
    }
  }
  const overfull = overfullChoice(filter)
  if (overfull === null) return null
  const label = t(`field.${overfull}`)
  return {
    sign: 'search',
    title: t('filter.tooMany', { label, count: filter.choices[overfull].length }),
    hint: t('filter.tooManyHint', { most: PAGE.values }),
    wayOut: t('filter.clearNamed', { label }),
    rest: { ...filter, choices: { ...filter.choices, [overfull]: [] } },
  }
}

/** Says so, and offers what is left of the filter. */
export const FilterProblem = ({
  sign,
  title,
  hint,
  wayOut,
  rest,
  onChange,
}: Problem & { onChange: (filter: IssueFilter) => void }) => (
  <Empty sign={sign} title={title} hint={hint}>
    <button type="button" className="sso-button sso-button-quiet" onClick={() => onChange(rest)}>
      {wayOut}
    </button>
  </Empty>
)
