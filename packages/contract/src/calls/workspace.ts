import type { FilterCondition, PageList, PageRequest } from '../filter.ts'
import type {
  DocumentChange,
  DocumentEntry,
  DueDay,
  Issue,
  IssueChange,
  OnBase,
  Project,
  ProjectChange,
  SavedFilter,
  Sprint,
  SprintChange,
  WorkspaceDocument,
} from '../workspace.ts'
import type { Call } from './call.ts'

/** Calls of the workspace (WRK-01). */
export interface WorkspaceCalls {
  '/workspace/projects': Call<PageRequest, PageList<Project>>
  '/workspace/projects/create': Call<{ projectKey: string; projectName: string; projectDesc?: string | null }, Project>
  '/workspace/projects/update': Call<ProjectChange & OnBase<ProjectChange> & { projectId: string }, Project>
  '/workspace/sprints': Call<PageRequest & { projectId?: string }, PageList<Sprint>>
  '/workspace/sprints/create': Call<SprintChange & { projectId: string; sprintName: string }, Sprint>
  '/workspace/sprints/update': Call<SprintChange & OnBase<SprintChange> & { sprintId: string }, Sprint>
  /**
   * Lists issues that match all conditions; `search` matches part of the summary or the key. Sorted by due or start date, earliest first, if a
   * condition is about that date; else newest issue first. `total` is exact up to `PAGE.countedTo` and on the last page; otherwise it is a
   * lower bound that is greater than the number of items on the pages so far. `hasNextPage` is always exact.
   */
  '/workspace/issues': Call<
    PageRequest & { conditions?: FilterCondition[]; search?: string; projectId?: string; sprintId?: string },
    PageList<Issue>
  >
  /** The due date defaults to the day after the start at 18:00 (LST-04); null means none. */
  '/workspace/issues/create': Call<IssueChange & { projectId: string; summary: string }, Issue>
  '/workspace/issues/update': Call<IssueChange & OnBase<IssueChange> & { issueKey: string }, Issue>
  '/workspace/issues/delete': Call<{ issueKey: string }, null>
  /** One entry per day from `from` to `to` (such as 2026-01-31), at most `PAGE.daysAtOnce`, in the person's time zone. */
  '/workspace/issues/due': Call<{ from: string; to: string; projectId?: string }, DueDay[]>
  '/workspace/filters': Call<PageRequest, PageList<SavedFilter>>
  '/workspace/filters/create': Call<{ filterName: string; conditions: FilterCondition[] }, SavedFilter>
  /** Only for its creator and administrators; shared links to it stop working. */
  '/workspace/filters/delete': Call<{ filterId: string }, null>
  '/workspace/documents': Call<PageRequest, PageList<DocumentEntry>>
  '/workspace/documents/read': Call<{ documentId: string }, WorkspaceDocument>
  '/workspace/documents/create': Call<{ title: string; body?: string }, WorkspaceDocument>
  '/workspace/documents/update': Call<
    DocumentChange & OnBase<DocumentChange> & { documentId: string },
    WorkspaceDocument
  >
}
