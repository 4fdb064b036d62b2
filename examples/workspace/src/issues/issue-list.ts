import type { FilterCondition, Issue } from 'sso-elements'

/** What happened to an issue; each time another object. */
export interface IssueNews {
  issue: Issue
  /** Changed in place, or the list has another one, or one less. */
  isListChanged: boolean
}

/** What both ways of listing issues get. */
export interface IssueListProps {
  /** `key` changes when other issues are looked for; the conditions are worked out when they are asked for. */
  question: { key: string; asked: () => { conditions: FilterCondition[]; search?: string } }
  /** As the address has it: a number from 1, or not even that. */
  page: string
  /** What was made or changed last. */
  news: IssueNews | null
  addressOfPage: (page: number) => string
  addressOfIssue: (issueKey: string) => string
  isFiltered: boolean
  /** Without a project nobody can make an issue; null until it is known. */
  hasProjects: boolean | null
  /** Everything is to be shown. */
  onClear: () => void
}
