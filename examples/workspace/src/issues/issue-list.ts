import type { FilterCondition, Issue } from 'sso-elements'

/** An issue that was created, changed or deleted; a new object each time. */
export interface IssueUpdate {
  issue: Issue
  /** The issue was created or deleted, so that the list has to be reloaded. */
  isListChanged: boolean
}

/** Props of both list modes. */
export interface IssueListProps {
  /** `key` identifies the search; `body` computes the conditions at the time of the request. */
  request: { key: string; body: () => { conditions: FilterCondition[]; search?: string } }
  /** The query parameter as it is, which may be no page number. */
  page: string
  /** The last issue that was created, changed or deleted. */
  lastUpdate: IssueUpdate | null
  addressOfPage: (page: number) => string
  addressOfIssue: (issueKey: string) => string
  isFiltered: boolean
  /** An issue needs a project; null until it is known. */
  hasProjects: boolean | null
  /** Clears the filter and the search. */
  onClear: () => void
}
