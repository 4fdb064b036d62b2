import { useState } from 'react'
import type { Member } from 'sso-elements'
import { DATE_PRESETS, ISSUE_PRIORITIES, ISSUE_STATUSES } from 'sso-elements/ui'
import { SearchField } from '../parts/search-field.tsx'
import type { SelectOption } from '../parts/select.tsx'
import { Failed } from '../parts/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { FilterChip } from './filter-chip.tsx'
import {
  CHOICES,
  type ChoiceName,
  DATES,
  type IssueFilter,
  NONE,
  presetName,
  withPart,
  withProjects,
} from './issue-filter.ts'
import { SavedFilters } from './saved-filters.tsx'
import type { Directory } from './use-directory.ts'
import { useMembersById, usePeople } from './use-people.ts'

interface AssigneeChipProps {
  directory: Directory | null
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Filters by assignee: a choice of all members, or a search if there are many. */
const AssigneeChip = ({ directory, values, onChange }: AssigneeChipProps) => {
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

interface FilterBarProps {
  filter: IssueFilter
  directory: Directory | null
  onChange: (filter: IssueFilter) => void
  /** Called when a filter was saved. */
  onSaved: () => void
}

/** The options of each filter field, except assignees. */
const useOptions = (
  directory: Directory | null,
  projects: readonly string[],
): Record<Exclude<ChoiceName, 'assignee'>, SelectOption[]> => {
  const { t } = useTexts()
  const keyOf = new Map(directory?.projects.map(({ id, projectKey }) => [id, projectKey]))
  const sprints = directory?.sprints.filter(({ projectId }) => projects.length === 0 || projects.includes(projectId))
  return {
    status: ISSUE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    priority: ISSUE_PRIORITIES.toReversed().map((value) => ({ value, label: t(`priority.${value}`) })),
    project: directory?.projects.map(({ id, projectName }) => ({ value: id, label: projectName })) ?? [],
    sprint: [
      { value: NONE, label: t('filter.noSprint') },
      ...(sprints?.map(({ id, sprintName, projectId }) => ({
        value: id,
        label: `${keyOf.get(projectId) ?? ''} · ${sprintName}`,
      })) ?? []),
    ],
  }
}

/** All filter fields, side by side. */
export const FilterBar = ({ filter, directory, onChange, onSaved }: FilterBarProps) => {
  const { t } = useTexts()
  const options = useOptions(directory, filter.choices.project)
  const choose = (name: ChoiceName, values: string[]) =>
    onChange(
      name === 'project' ? withProjects(filter, values, directory?.sprints ?? []) : withPart(filter, name, values),
    )
  const presets = DATE_PRESETS.map((preset) => ({
    value: presetName(preset),
    label: t(`preset.${preset ?? NONE}`),
  }))
  return (
    <fieldset className="ws-filters" aria-label={t('filter.label')}>
      <SavedFilters filter={filter} filters={directory?.filters ?? []} onChange={onChange} onSaved={onSaved} />
      {CHOICES.map((name) => {
        const choice = { values: filter.choices[name], onChange: (values: string[]) => choose(name, values) }
        return name === 'assignee' ? (
          <AssigneeChip key={name} directory={directory} {...choice} />
        ) : (
          <FilterChip key={name} label={t(`field.${name}`)} options={options[name]} {...choice} />
        )
      })}
      {DATES.map((name) => (
        <FilterChip
          key={name}
          single
          label={t(`field.${name}`)}
          options={presets}
          values={filter.dates[name] === '' ? [] : [filter.dates[name]]}
          onChange={(values) => onChange(withPart(filter, name, values))}
        />
      ))}
    </fieldset>
  )
}
