import type { Issue } from 'sso-elements'
import { Dialog } from 'sso-elements/ui'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'
import { IssueForm } from './issue-form.tsx'
import type { IssueNews } from './issue-list.ts'
import type { Directory } from './use-directory.ts'

interface IssueDialogProps {
  /** Null for one that is made. */
  issueKey: string | null
  directory: Directory
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

/** An issue by its key, which may stand in an address that somebody sent. */
const ExistingIssue = ({ issueKey, ...dialog }: IssueDialogProps & { issueKey: string }) => {
  const { t } = useTexts()
  const loaded = useLoaded((signal) => findIssue(issueKey, signal), issueKey)
  if (loaded.status === 'loaded' && loaded.data) return <IssueForm issue={loaded.data} {...dialog} />
  return (
    <Dialog open title={issueKey} onClose={dialog.onClose} closeLabel={t('action.close')}>
      {loaded.status === 'loading' && <Skeleton lines={5} />}
      {loaded.status === 'failed' && <Failed error={loaded.error} onRetry={() => void loaded.reload()} />}
      {loaded.status === 'loaded' && <Empty sign="search" title={t('issue.notFound')} hint={t('issue.notFoundHint')} />}
    </Dialog>
  )
}

/** Makes or changes an issue. */
export const IssueDialog = ({ issueKey, ...dialog }: IssueDialogProps) => {
  const { t } = useTexts()
  if (issueKey !== null) return <ExistingIssue issueKey={issueKey} {...dialog} />
  if (dialog.directory.projects.length > 0) return <IssueForm issue={null} {...dialog} />
  return (
    <Dialog open title={t('issue.new')} onClose={dialog.onClose} closeLabel={t('action.close')}>
      <Empty sign="projects" title={t('issue.needsProject')} hint={t('issue.needsProjectHint')} />
    </Dialog>
  )
}
