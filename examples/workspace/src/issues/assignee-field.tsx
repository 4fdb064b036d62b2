import { useState } from 'react'
import type { Issue } from 'sso-elements'
import { MAX_LENGTH } from 'sso-elements/ui'
import { Combobox, type ComboboxOption } from '../parts/combobox.tsx'
import { Select } from '../parts/select.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Directory } from './use-directory.ts'
import { usePeople } from './use-people.ts'

interface AssigneeFieldProps {
  directory: Directory
  issue: Issue | null
  /** User ID; empty for nobody. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The first members, and the current assignee. */
const assigneesOf = ({ members }: Directory, issue: Issue | null): { userId: string; orgUserName: string }[] => {
  const { assigneeId = null, assigneeName = null } = issue ?? {}
  const isListed = assigneeId === null || members.some(({ userId }) => userId === assigneeId)
  return isListed ? members : [{ userId: assigneeId, orgUserName: assigneeName ?? assigneeId }, ...members]
}

/** Searches the assignee by name, for organizations with more members than a select shows. */
const AssigneeSearch = ({ directory, issue, value, error, onChange }: AssigneeFieldProps) => {
  const { t } = useTexts()
  const people = usePeople(directory.members)
  const [chosen, setChosen] = useState<ComboboxOption | null>(null)
  const nameOf = () => {
    if (value === '') return ''
    return (chosen?.value === value ? chosen.label : issue?.assigneeName) ?? value
  }
  return (
    <div className="ws-wide">
      <Combobox
        label={t('field.assignee')}
        chosen={nameOf()}
        options={people.found.map(({ userId, orgUserName, orgEmail }) => ({
          value: userId,
          label: orgUserName,
          detail: orgEmail,
        }))}
        busy={people.busy}
        status={people.status}
        onRetry={people.error === null ? undefined : people.retry}
        placeholder={t('filter.nobody')}
        maxLength={MAX_LENGTH.common}
        error={error}
        onSearch={people.search}
        onChoose={(option) => {
          setChosen(option)
          onChange(option?.value ?? '')
        }}
      />
    </div>
  )
}

/** The assignee: a select with all members, or a search if there are many. */
export const AssigneeField = (props: AssigneeFieldProps) => {
  const { t } = useTexts()
  const { directory, issue, ...choice } = props
  if (directory.hasMoreMembers) return <AssigneeSearch {...props} />
  return (
    <Select
      label={t('field.assignee')}
      options={[
        { value: '', label: t('filter.nobody') },
        ...assigneesOf(directory, issue).map(({ userId, orgUserName }) => ({ value: userId, label: orgUserName })),
      ]}
      {...choice}
    />
  )
}
