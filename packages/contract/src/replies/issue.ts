import * as v from 'valibot'
import { ISSUE_PRIORITIES, ISSUE_STATUSES } from '../workspace.ts'
import { optionalText, text } from './common.ts'

/** The fields of an issue that shares also show (SHR-08). */
export const sharedIssueFields = {
  issueKey: text,
  summary: text,
  status: v.picklist(ISSUE_STATUSES),
  priority: v.picklist(ISSUE_PRIORITIES),
  startDate: optionalText,
  dueDate: optionalText,
}
