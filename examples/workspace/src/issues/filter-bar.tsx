import { DATE_PRESETS, ISSUE_PRIORITIES, ISSUE_STATUSES } from 'sso-elements/ui'
import type { SelectOption } from '../parts/select.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AssigneeChip } from './assignee-chip.tsx'
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
