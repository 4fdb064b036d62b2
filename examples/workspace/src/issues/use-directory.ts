import type { Member, Project, SavedFilter, Sprint } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { call } from '../session/call.ts'
import { type Loading, useLoaded } from '../session/use-loaded.ts'

/** What issues are told by: the first of each, as many as a page holds. */
export interface Directory {
  projects: Project[]
  sprints: Sprint[]
  members: Member[]
  filters: SavedFilter[]
}

const ALL = { pageSize: PAGE.maxSize }

export const useDirectory = (): Loading<Directory> =>
  useLoaded(async (signal) => {
    const [projects, sprints, members, filters] = await Promise.all([
      call('/workspace/projects', ALL, { signal }),
      call('/workspace/sprints', ALL, { signal }),
      call('/org/members', ALL, { signal }),
      call('/workspace/filters', ALL, { signal }),
    ])
    return { projects: projects.list, sprints: sprints.list, members: members.list, filters: filters.list }
  })
