import { useState } from 'react'
import type { Share } from 'sso-elements'
import { isAdministrator } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { Line, List } from '../parts/list.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { useToast } from '../parts/toast.tsx'
import { call } from '../session/call.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { usePerson } from '../session/use-session.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { useTexts } from '../texts/texts.tsx'

const ShareLine = ({ share, onRevoke }: { share: Share; onRevoke: () => void }) => {
  const { t } = useTexts()
  const dates = useDates()
  const { title, resourceType, pwdEnabled, status, makerName, visits, createdAt, expiresAt, url } = share
  return (
    <Line
      title={
        <>
          {title || t('share.ofDeleted')}
          {pwdEnabled === 1 && (
            <span className="ws-badge">
              <Icon name="lock" />
              {t('share.locked')}
            </span>
          )}
          {status !== 'valid' && <span className="ws-badge ws-badge-off">{t(`share.status.${status}`)}</span>}
        </>
      }
      facts={[
        t(`share.of.${resourceType}`),
        t('share.madeBy', { name: makerName, date: dates.date(createdAt) }),
        t('share.visits', { count: visits }),
        status === 'valid' &&
          (expiresAt === null ? t('share.stays') : t('share.until', { date: dates.dateTime(expiresAt) })),
      ]}
      end={
        status === 'valid' && (
          <div className="ws-actions">
            <CopyButton text={url} label={t('share.copy')} />
            <button type="button" className="ws-button" onClick={onRevoke}>
              {t('share.revoke')}
            </button>
          </div>
        )
      }
    />
  )
}

/** Share links: the user's own, or for administrators all of the organization. */
export const SharesView = () => {
  const { t } = useTexts()
  const showToast = useToast()
  const { account } = usePerson()
  const loaded = useLoaded((signal) => call('/share/list', {}, { signal }))
  const [ending, setEnding] = useState<Share | null>(null)
  const isForAll = isAdministrator(account)

  const revoke = async ({ shareCode, title }: Share) => {
    await call('/share/revoke', { shareCode })
    loaded.replace((shares) =>
      shares.map((share) => (share.shareCode === shareCode ? { ...share, status: 'revoked' } : share)),
    )
    showToast(t('share.revoked', { name: title }))
  }

  return (
    <>
      <PageTitle title={t('nav.shares')} subtitle={t(isForAll ? 'shares.all' : 'shares.own')} />
      {loaded.status === 'loading' && <Skeleton />}
      {loaded.status === 'failed' && <Failed error={loaded.error} onRetry={() => void loaded.reload()} />}
      {loaded.status === 'loaded' && loaded.data.length === 0 && (
        <Empty icon="shares" title={t('shares.none')} hint={t('shares.noneHint')} />
      )}
      {loaded.status === 'loaded' && loaded.data.length > 0 && (
        <List className="ws-card ws-lines">
          {loaded.data.map((share) => (
            <ShareLine key={share.shareCode} share={share} onRevoke={() => setEnding(share)} />
          ))}
        </List>
      )}
      {ending && (
        <ConfirmDialog
          title={t('share.revokeNamed', { name: ending.title })}
          text={t('share.revokeWords')}
          action={t('share.revoke')}
          onConfirm={() => revoke(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
