import type { Issue, Member, Project, SavedFilter, Sprint } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { byStart } from '../projects/by-start.ts'
import { call } from '../session/call.ts'
import { callAll } from '../session/call-all.ts'
import { type Loading, useLoaded } from '../session/use-loaded.ts'

/** What issues are told by. */
export interface Directory {
  projects: Project[]
  sprints: Sprint[]
  /** The first of the people. */
  members: Member[]
  hasMoreMembers: boolean
  filters: SavedFilter[]
}

export interface LoadingDirectory {
  directory: Loading<Directory>
  /** Waits until an issue's sprint and assignee are known, who may be newer than the directory; for a while, and then goes on without. */
  meet: (issue: Pick<Issue, 'sprintId' | 'assigneeId'>) => Promise<void>
}

/** How long a name is waited for, in milliseconds. */
const MEET_WAIT_MS = 8000

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

export const useDirectory = (): LoadingDirectory => {
  const directory = useLoaded(loadDirectory)
  const { data, replace } = directory
  const meet: LoadingDirectory['meet'] = async ({ sprintId, assigneeId }) => {
    if (!data) return
    const isSprintKnown = sprintId === null || data.sprints.some(({ id }) => id === sprintId)
    // Of many people, only the first are in it anyway.
    const isPersonKnown =
      assigneeId === null || data.hasMoreMembers || data.members.some(({ userId }) => userId === assigneeId)
    if (isSprintKnown && isPersonKnown) return
    try {
      const now = await loadDirectory(AbortSignal.timeout(MEET_WAIT_MS))
      replace(() => now)
    } catch {
      // What is known stays, and the form with what was typed in it.
    }
  }
  return { directory, meet }
}
