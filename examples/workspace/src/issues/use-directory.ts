import type { Issue, Member, Project, SavedFilter, Sprint } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { byStart } from '../projects/by-start.ts'
import { call } from '../session/call.ts'
import { callAll } from '../session/call-all.ts'
import { type Loadable, useLoaded } from '../session/use-loaded.ts'

/** The records that issues refer to by ID. */
export interface Directory {
  projects: Project[]
  sprints: Sprint[]
  /** The first page of members. */
  members: Member[]
  hasMoreMembers: boolean
  filters: SavedFilter[]
}

export interface DirectoryLoader {
  directory: Loadable<Directory>
  /** Reloads the directory if an issue's sprint or assignee is missing because it is newer; resolves after a timeout in any case. */
  ensureListed: (issue: Pick<Issue, 'sprintId' | 'assigneeId'>) => Promise<void>
}

const REFRESH_TIMEOUT_MS = 8000

const loadDirectory = async (signal: AbortSignal): Promise<Directory> => {
  const [projects, sprints, filters, members] = await Promise.all([
    callAll('/workspace/projects', signal),
    callAll('/workspace/sprints', signal),
    callAll('/workspace/filters', signal),
    call('/org/members', { pageSize: PAGE.maxSize }, { signal }),
  ])
  return {
    projects,
    sprints: sprints.toSorted(byStart),
    filters,
    members: members.list,
    hasMoreMembers: members.hasNextPage,
  }
}

export const useDirectory = (): DirectoryLoader => {
  const directory = useLoaded(loadDirectory)
  const { data, replace } = directory
  const ensureListed: DirectoryLoader['ensureListed'] = async ({ sprintId, assigneeId }) => {
    if (!data) return
    const isSprintKnown = sprintId === null || data.sprints.some(({ id }) => id === sprintId)
    // With many members the directory only has the first ones, and a reload would not help.
    const isPersonKnown =
      assigneeId === null || data.hasMoreMembers || data.members.some(({ userId }) => userId === assigneeId)
    if (isSprintKnown && isPersonKnown) return
    try {
      const refreshed = await loadDirectory(AbortSignal.timeout(REFRESH_TIMEOUT_MS))
      replace(() => refreshed)
    } catch {
      // The former directory stays, so that the form is still usable.
    }
  }
  return { directory, ensureListed }
}
