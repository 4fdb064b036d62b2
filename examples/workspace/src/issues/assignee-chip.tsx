import { useState } from 'react'
import type { Member } from 'sso-elements'
import { SearchField } from '../parts/search-field.tsx'
import { Failed } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { FilterChip } from './filter-chip.tsx'
import { NONE } from './issue-filter.ts'
import type { Directory } from './use-directory.ts'
import { useMembersById, usePeople } from './use-people.ts'

interface AssigneeChipProps {
  directory: Directory | null
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Filters by assignee: a choice of all members, or a search if there are many. */
export const AssigneeChip = ({ directory, values, onChange }: AssigneeChipProps) => {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const members = directory?.members ?? []
  const people = usePeople(members)
  /** Chosen members stay listed when the search text changes. */
  const [chosen, setChosen] = useState<readonly Member[]>([])
  const hasMore = directory?.hasMoreMembers === true
  const listed = [...members, ...chosen]
  const named = useMembersById(hasMore ? values.filter((id) => !listed.some(({ userId }) => userId === id)) : [])
  const known = new Map([...listed, ...named, ...people.found].map((member) => [member.userId, member]))
  const shown = hasMore
    ? [...values.map((id) => known.get(id)), ...people.found].filter((member) => member !== undefined)
    : members
  const search = (text: string) => {
    setTyped(text)
    people.search(text.trim())
  }
  return (
    <FilterChip
      label={t('field.assignee')}
      options={[
        { value: NONE, label: t('filter.nobody') },
        ...[...new Set(shown)].map(({ userId, orgUserName }) => ({ value: userId, label: orgUserName })),
      ]}
      values={values}
      onChange={(ids) => {
        setChosen(ids.map((id) => known.get(id)).filter((member) => member !== undefined))
        onChange(ids)
      }}
    >
      {hasMore && (
        <>
          <SearchField label={t('member.search')} value={typed} onChange={search} />
          {people.error === null ? (
            <p className="ws-muted ws-found-words" role="status">
              {people.status}
            </p>
          ) : (
            <Failed error={people.error} onRetry={people.retry} />
          )}
        </>
      )}
    </FilterChip>
  )
}
