import type { ShareVisit } from 'sso-elements'
import { PAGE_SIZE } from 'sso-elements/ui'
import { dateFormatters } from '../dates/zone.ts'
import { Empty, Failed, NoSuchPage, pageNumberOf, Skeleton } from '../parts/states.tsx'
import { invalidField } from '../session/failure.ts'
import { useLastLoaded, useLoaded } from '../session/use-loaded.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { useSearch } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { listZone, zoneName } from './list-zone.ts'
import { SharedIssueList } from './shared-issue-list.tsx'
import { useSharedAccess, useVisitStatus, type VisitStatus } from './use-shared-access.ts'

/** Shown for a share link that is invalid, revoked or expired. */
const Gone = () => {
  const { t } = useTexts()
  return (
    <PlainPage title={t('shared.gone')}>
      <Empty icon="shares" title={t('shared.goneHint')} />
    </PlainPage>
  )
}

/** Shown when the share ends, or access is lost, while it is open. */
const Ended = ({ status, onReopen }: { status: VisitStatus; onReopen: () => void }) => {
  const { t } = useTexts()
  const isOver = status === 'over'
  return (
    <PlainPage title={t(isOver ? 'shared.ended' : 'shared.lost')}>
      <div role="alert">
        <Empty icon="shares" title={t(isOver ? 'shared.endedHint' : 'shared.lostHint')}>
          {!isOver && (
            <button type="button" className="sso-button" onClick={onReopen}>
              {t('shared.again')}
            </button>
          )}
        </Empty>
      </div>
    </PlainPage>
  )
}

/** The current URL with another page number. It reads `location` because the router's query may still contain the share's token. */
const addressOfPage = (page: number): string => {
  const query = new URLSearchParams(location.search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

/** The shared content, read only. */
const Content = ({ visit, onReopen }: { visit: ShareVisit; onReopen: () => void }) => {
  const { t, locale } = useTexts()
  const requestedPage = new URLSearchParams(useSearch()).get('page') || '1'
  const page = pageNumberOf(requestedPage)
  const pageNumber = page ?? 1
  const loaded = useLoaded(
    (signal) => visit.content({ pageNumber, pageSize: PAGE_SIZE }, { showError: false, signal }),
    String(pageNumber),
  )
  const shown = useLastLoaded(loaded)
  const status = useVisitStatus(visit)
  const zone = listZone(shown && 'issues' in shown ? shown.timeZone : null)
  const dates = dateFormatters(locale, zone.timeZone)

  if (status !== 'open') return <Ended status={status} onReopen={onReopen} />
  // The server rejects page numbers beyond its limit, which no list reaches.
  if (invalidField(loaded.error) === 'pageNumber')
    return (
      <PlainPage title={t('shared.title')}>
        <NoSuchPage page={requestedPage} addressOfPage={addressOfPage} />
      </PlainPage>
    )
  if (loaded.status === 'failed')
    return (
      <PlainPage title={t('shared.title')}>
        <Failed error={loaded.error} onRetry={() => void loaded.reload()} />
      </PlainPage>
    )
  if (!shown)
    return (
      <PlainPage>
        <Skeleton lines={6} />
      </PlainPage>
    )
  return (
    <PlainPage>
      <PageTitle title={shown.title} subtitle={t('shared.by', { name: shown.orgName })} />
      {shown.resourceType === 'document' ? (
        <>
          <article className="ws-document" dir="auto">
            {shown.body || <p className="ws-muted">{t('document.empty')}</p>}
          </article>
          <p className="ws-muted">{t('document.changedAt', { date: dates.dateTime(shown.updatedAt) })}</p>
        </>
      ) : (
        <>
          {zone.noticeZone !== null && (
            <p className="ws-muted ws-zone">
              {t(zone.noticeZone === zone.timeZone ? 'shared.zone' : 'shared.zoneUnknown', {
                zone: zoneName(zone.noticeZone, locale),
              })}
            </p>
          )}
          {page === null ? (
            <NoSuchPage page={requestedPage} addressOfPage={addressOfPage} />
          ) : (
            <SharedIssueList
              issues={shown.issues}
              page={page}
              busy={loaded.status === 'loading'}
              dates={dates}
              addressOfPage={addressOfPage}
            />
          )}
        </>
      )}
    </PlainPage>
  )
}

/** The page of a share link: read only, without an account, until the share ends. */
export const SharedView = () => {
  const { t } = useTexts()
  const visit = useSharedAccess()
  switch (visit.status) {
    case 'opening':
      return (
        <PlainPage>
          <Skeleton lines={6} />
        </PlainPage>
      )
    case 'failed':
      return (
        <PlainPage title={t('shared.title')}>
          <Failed error={visit.error} onRetry={visit.retry} />
        </PlainPage>
      )
    case 'gone':
    case 'missing':
      return <Gone />
    case 'open':
      return <Content visit={visit.visit} onReopen={visit.retry} />
  }
}
