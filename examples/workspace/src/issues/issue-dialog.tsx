import type { ReactNode } from 'react'
import type { Issue } from 'sso-elements'
import { Dialog } from 'sso-elements/ui'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { NoProjects } from '../projects/no-projects.tsx'
import { call } from '../session/call.ts'
import { type Loadable, useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'
import { IssueForm } from './issue-form.tsx'
import type { IssueUpdate } from './issue-list.ts'
import type { Directory, DirectoryLoader } from './use-directory.ts'

interface IssueDialogProps {
  /** Null for a new issue. */
  issueKey: string | null
  directory: Loadable<Directory>
  ensureListed: DirectoryLoader['ensureListed']
  /** Preselected project of a new issue. */
  projectId: string | undefined
  onClose: () => void
  onDone: (update: IssueUpdate) => void
}

const KEY = /^[A-Z][A-Z0-9]{1,9}-\d{1,9}$/

const findIssue = async (issueKey: string, signal: AbortSignal): Promise<Issue | null> => {
  if (!KEY.test(issueKey)) return null
  const conditions = [{ field: 'issueKey', operator: '=' as const, values: [issueKey] }]
  const { list } = await call('/workspace/issues', { conditions, pageSize: 1 }, { signal })
  return list[0] ?? null
}

/** Shown instead of the form while it loads or cannot be filled in. */
const PlaceholderDialog = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useTexts()
  return (
    <Dialog open title={title} onClose={onClose} closeLabel={t('action.close')}>
      {children}
    </Dialog>
  )
}

/** Creates or edits an issue; its key may come from a link, so that it may not exist. */
export const IssueDialog = ({ issueKey, directory, ...dialog }: IssueDialogProps) => {
  const { t } = useTexts()
  const found = useLoaded(async (signal) => {
    const issue = issueKey && (await findIssue(issueKey, signal))
    // The issue contains its assignee's name, so that only the sprint has to be listed.
    if (issue) await dialog.ensureListed({ sprintId: issue.sprintId, assigneeId: null })
    return issue
  }, issueKey ?? '')
  const failed = [directory, found].find(({ status }) => status === 'failed')
  const placeholder = { title: issueKey ?? t('issue.new'), onClose: dialog.onClose }

  if (failed) {
    const retry = () => void Promise.all([directory, found].map((each) => each.status === 'failed' && each.reload()))
    return (
      <PlaceholderDialog {...placeholder}>
        <Failed error={failed.error} onRetry={retry} />
      </PlaceholderDialog>
    )
  }
  if (directory.status !== 'loaded' || found.status !== 'loaded')
    return (
      <PlaceholderDialog {...placeholder}>
        <Skeleton lines={5} />
      </PlaceholderDialog>
    )
  if (issueKey !== null && !found.data)
    return (
      <PlaceholderDialog {...placeholder}>
        <Empty icon="search" title={t('issue.notFound')} hint={t('issue.notFoundHint')} />
      </PlaceholderDialog>
    )
  if (directory.data.projects.length === 0)
    return (
      <PlaceholderDialog {...placeholder}>
        <NoProjects title={t('issue.needsProject')} isElsewhere />
      </PlaceholderDialog>
    )
  return <IssueForm issue={found.data || null} directory={directory.data} {...dialog} />
}
