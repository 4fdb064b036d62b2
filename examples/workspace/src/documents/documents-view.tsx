import { useState } from 'react'
import type { WorkspaceDocument } from 'sso-elements'
import { PAGE } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { Icon } from '../parts/icon.tsx'
import { List } from '../parts/list.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { call } from '../session/call.ts'
import { invalidField } from '../session/failure.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { ShareDialog } from '../shares/share-dialog.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { addressOf, followLink, navigate } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { DocumentDialog } from './document-dialog.tsx'

const DocumentList = () => {
  const { t } = useTexts()
  const dates = useDates()
  const [making, setMaking] = useState(false)
  const loaded = useLoaded((signal) => call('/workspace/documents', { pageSize: PAGE.maxSize }, { signal }))
  return (
    <>
      <PageTitle title={t('nav.documents')}>
        <button type="button" className="sso-button" onClick={() => setMaking(true)}>
          <span className="ws-button-words">
            <Icon name="plus" />
            {t('document.new')}
          </span>
        </button>
      </PageTitle>
      {loaded.status === 'loading' && <Skeleton />}
      {loaded.status === 'failed' && <Failed error={loaded.error} onRetry={() => void loaded.reload()} />}
      {loaded.status === 'loaded' && loaded.data.list.length === 0 && (
        <Empty icon="documents" title={t('document.none')} hint={t('document.noneHint')} />
      )}
      {loaded.status === 'loaded' && loaded.data.list.length > 0 && (
        <List className="ws-card ws-lines">
          {loaded.data.list.map(({ id, title, updatedAt }) => (
            <li key={id}>
              <a className="ws-line ws-line-link" href={addressOf('documents', { document: id })} onClick={followLink}>
                <Icon name="documents" />
                <span className="ws-grow">
                  <span className="ws-line-title" dir="auto">
                    {title}
                  </span>
                  <span className="ws-muted">{t('document.changedAt', { date: dates.dateTime(updatedAt) })}</span>
                </span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </List>
      )}
      {making && (
        <DocumentDialog
          document={null}
          onClose={() => setMaking(false)}
          onDone={({ id }) => navigate(addressOf('documents', { document: id }))}
        />
      )}
    </>
  )
}

interface OneDocumentProps {
  document: WorkspaceDocument
  onChanged: (document: WorkspaceDocument) => void
}

const OneDocument = ({ document, onChanged }: OneDocumentProps) => {
  const { t } = useTexts()
  const dates = useDates()
  const [opened, setOpened] = useState<'edit' | 'share' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <PageTitle
        title={document.title}
        subtitle={t('document.changedAt', { date: dates.dateTime(document.updatedAt) })}
      >
        <button type="button" className="sso-button sso-button-quiet" onClick={() => setOpened('edit')}>
          <span className="ws-button-words">
            <Icon name="edit" />
            {t('action.edit')}
          </span>
        </button>
        <button type="button" className="sso-button" onClick={() => setOpened('share')}>
          <span className="ws-button-words">
            <Icon name="shares" />
            {t('share.share')}
          </span>
        </button>
      </PageTitle>
      <article className="ws-document" dir="auto">
        {document.body || <p className="ws-muted">{t('document.empty')}</p>}
      </article>
      {opened === 'edit' && <DocumentDialog document={document} onClose={close} onDone={onChanged} />}
      {opened === 'share' && (
        <ShareDialog resourceType="document" resourceId={document.id} name={document.title} onClose={close} />
      )}
    </>
  )
}

const DocumentPage = ({ documentId }: { documentId: string }) => {
  const { t } = useTexts()
  const loaded = useLoaded((signal) => call('/workspace/documents/read', { documentId }, { signal }), documentId)
  const isMissing = invalidField(loaded.error) === 'documentId'
  return (
    <>
      <p className="ws-back">
        <a className="sso-link" href={addressOf('documents')} onClick={followLink}>
          <Icon name="previous" />
          {t('nav.documents')}
        </a>
      </p>
      {loaded.status !== 'loaded' && <PageTitle title={t('document.one')} />}
      {loaded.status === 'loading' && <Skeleton lines={6} />}
      {loaded.status === 'failed' && isMissing && (
        <Empty icon="documents" title={t('document.notFound')} hint={t('document.notFoundHint')} />
      )}
      {loaded.status === 'failed' && !isMissing && <Failed error={loaded.error} onRetry={() => void loaded.reload()} />}
      {loaded.status === 'loaded' && (
        <OneDocument document={loaded.data} onChanged={(next) => loaded.replace(() => next)} />
      )}
    </>
  )
}

/** The organization's documents, or the one in the query parameter `document`. */
export const DocumentsView = ({ query }: { query: URLSearchParams }) => {
  const documentId = query.get('document')
  return documentId ? <DocumentPage documentId={documentId} /> : <DocumentList />
}
