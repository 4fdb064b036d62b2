import type { ShareVisit } from 'sso-elements'
import { PAGE_SIZE } from 'sso-elements/ui'
import { dateWords } from '../dates/zone.ts'
import { NoSuchPage, pageNumberOf } from '../parts/no-such-page.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { refusedField } from '../session/failure.ts'
import { useKept, useLoaded } from '../session/use-loaded.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { useSearch } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { listZone, zoneName } from './list-zone.ts'
import { SharedIssueList } from './shared-issue-list.tsx'
import { type Standing, useSharedAccess, useStanding } from './use-shared-access.ts'

/** Told to whoever opens a link that is over. */
const Gone = () => {
  const { t } = useTexts()
  return (
    <PlainPage title={t('shared.gone')}>
      <Empty sign="shares" title={t('shared.goneHint')} />
    </PlainPage>
  )
}

/** Told to whoever had it open when it ended. */
const Ended = ({ standing, onAgain }: { standing: Standing; onAgain: () => void }) => {
  const { t } = useTexts()
  const isOver = standing === 'over'
  return (
    <PlainPage title={t(isOver ? 'shared.ended' : 'shared.lost')}>
      <div role="alert">
        <Empty sign="shares" title={t(isOver ? 'shared.endedHint' : 'shared.lostHint')}>
          {!isOver && (
            <button type="button" className="sso-button" onClick={onAgain}>
              {t('shared.again')}
            </button>
          )}
        </Empty>
      </div>
    </PlainPage>
  )
}

/** The page's own address with another page of the list. Not the one that the router has: it may be from before the share's token left it. */
const addressOfPage = (page: number): string => {
  const query = new URLSearchParams(location.search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return `?${query}`
}

/** What is shared, read only. */
const Content = ({ visit, onAgain }: { visit: ShareVisit; onAgain: () => void }) => {
  const { t, locale } = useTexts()
  const asked = new URLSearchParams(useSearch()).get('page') || '1'
  const page = pageNumberOf(asked)
  const pageNumber = page ?? 1
  const loaded = useLoaded(
    (signal) => visit.content({ pageNumber, pageSize: PAGE_SIZE }, { showError: false, signal }),
    String(pageNumber),
  )
  const shown = useKept(loaded)
  const standing = useStanding(visit)
  const zone = listZone(shown && 'issues' in shown ? shown.timeZone : null)
  const dates = dateWords(locale, zone.timeZone)

  if (standing !== 'open') return <Ended standing={standing} onAgain={onAgain} />
  // No list has so many pages that the server counts as far.
  if (refusedField(loaded.error) === 'pageNumber')
    return (
      <PlainPage title={t('shared.title')}>
        <NoSuchPage page={asked} addressOfPage={addressOfPage} />
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
          {zone.told !== null && (
            <p className="ws-muted ws-zone">
              {t(zone.told === zone.timeZone ? 'shared.zone' : 'shared.zoneUnknown', {
                zone: zoneName(zone.told, locale),
              })}
            </p>
          )}
          {page === null ? (
            <NoSuchPage page={asked} addressOfPage={addressOfPage} />
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

/** A page for whoever holds a link: no account, nothing to change, and over when the share is. */
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
          <Failed error={visit.error} onRetry={visit.again} />
        </PlainPage>
      )
    case 'gone':
    case 'missing':
      return <Gone />
    case 'open':
      return <Content visit={visit.visit} onAgain={visit.again} />
  }
}
