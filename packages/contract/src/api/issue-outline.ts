import * as v from 'valibot'
import { ISSUE_PRIORITIES, ISSUE_STATUSES } from '../workspace.ts'
import { nullableText, text } from './schema.ts'

/** The fields of an issue that shares also show (SHR-08). */
export const issueOutline = {
  /** Such as NOR-12. */
  issueKey: text,
  summary: text,
  status: v.picklist(ISSUE_STATUSES),
  priority: v.picklist(ISSUE_PRIORITIES),
  /** ISO 8601, as `dueDate`. */
  startDate: nullableText,
  dueDate: nullableText,
}
