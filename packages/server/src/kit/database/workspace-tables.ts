import type { FilterCondition, IssuePriority, IssueStatus, SharedResource } from '@sso-elements/contract'
import type { Generated, JSONColumnType } from 'kysely'

/** Tables of the workspace and of shares. */
export interface WorkspaceTables {
  projects: {
    id: string
    org_id: string
    project_key: string
    project_name: string
    project_desc: string | null
    /** Number of the newest issue. */
    last_number: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  sprints: {
    id: string
    org_id: string
    project_id: string
    sprint_name: string
    sprint_target: string | null
    start_date: Date | null
    end_date: Date | null
    created_at: Generated<Date>
  }
  issues: {
    id: string
    org_id: string
    project_id: string
    sprint_id: string | null
    /** Key of the project, hyphen, number. */
    issue_key: string
    summary: string
    description: string | null
    status: IssueStatus
    priority: IssuePriority
    assignee_id: string | null
    start_date: Date | null
    due_date: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  saved_filters: {
    id: string
    org_id: string
    maker_id: string | null
    filter_name: string
    conditions: JSONColumnType<FilterCondition[]>
    created_at: Generated<Date>
  }
  documents: {
    id: string
    org_id: string
    title: string
    body: string
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  shares: {
    id: string
    org_id: string
    maker_id: string
    /** Stored in plain text, because its creator copies the link again; only a password protects a share. */
    share_code: string
    resource_type: SharedResource
    resource_id: string
    password_hash: string | null
    visits: Generated<number>
    revoked_at: Generated<Date | null>
    created_at: Generated<Date>
    /** Null for a share without expiry. */
    expires_at: Date | null
  }
  share_visits: {
    /** SHA-256 of the token; the token itself is not stored (SHR-08). */
    token_hash: string
    share_id: string
    created_at: Generated<Date>
    expires_at: Date
  }
}
