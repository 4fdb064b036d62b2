import type { Member, Project, SavedFilter, Sprint } from 'sso-elements'
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

export const useDirectory = (): Loading<Directory> =>
  useLoaded(async (signal) => {
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
  })
