import type { ReactNode } from 'react'
import type { Issue } from 'sso-elements'
import { Dialog } from 'sso-elements/ui'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { NoProjects } from '../projects/no-projects.tsx'
import { call } from '../session/call.ts'
import { type Loading, useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'
import { IssueForm } from './issue-form.tsx'
import type { IssueNews } from './issue-list.ts'
import type { Directory, LoadingDirectory } from './use-directory.ts'

interface IssueDialogProps {
  /** Null for one that is made. */
  issueKey: string | null
  directory: Loading<Directory>
  meet: LoadingDirectory['meet']
  /** Project that a new one belongs to unless another is chosen. */
  projectId: string | undefined
  onClose: () => void
  onDone: (news: IssueNews) => void
}

const KEY = /^[A-Z][A-Z0-9]{1,9}-\d{1,9}$/

const findIssue = async (issueKey: string, signal: AbortSignal): Promise<Issue | null> => {
  if (!KEY.test(issueKey)) return null
  const conditions = [{ field: 'issueKey', operator: '=' as const, values: [issueKey] }]
  const { list } = await call('/workspace/issues', { conditions, pageSize: 1 }, { signal })
  return list[0] ?? null
}

/** What is shown in the place of a form that cannot be filled in. */
const Instead = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => {
  const { t } = useTexts()
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={t('action.close')}>
      {children}
    </Dialog>
  )
}

/** Makes or changes an issue; its key may stand in an address that somebody sent. */
export const IssueDialog = ({ issueKey, directory, ...dialog }: IssueDialogProps) => {
  const { t } = useTexts()
  const found = useLoaded(async (signal) => {
    const issue = issueKey && (await findIssue(issueKey, signal))
    // The name of the assignee comes along.
    if (issue) await dialog.meet({ sprintId: issue.sprintId, assigneeId: null })
    return issue
  }, issueKey ?? '')
  const failed = [directory, found].find(({ status }) => status === 'failed')
  const instead = { title: issueKey ?? t('issue.new'), onClose: dialog.onClose }

  if (failed) {
    const again = () => void Promise.all([directory, found].map((each) => each.status === 'failed' && each.reload()))
    return (
      <Instead {...instead}>
        <Failed error={failed.error} onRetry={again} />
      </Instead>
    )
  }
  if (directory.status !== 'loaded' || found.status !== 'loaded')
    return (
      <Instead {...instead}>
        <Skeleton lines={5} />
      </Instead>
    )
  if (issueKey !== null && !found.data)
    return (
      <Instead {...instead}>
        <Empty sign="search" title={t('issue.notFound')} hint={t('issue.notFoundHint')} />
      </Instead>
    )
  if (directory.data.projects.length === 0)
    return (
      <Instead {...instead}>
        <NoProjects title={t('issue.needsProject')} isElsewhere />
      </Instead>
    )
  return <IssueForm issue={found.data || null} directory={directory.data} {...dialog} />
}
