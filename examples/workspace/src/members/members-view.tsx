import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Member } from 'sso-elements'
import { type PageQuestion, Permission, usePagedList, usePermission } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icon.tsx'
import { Line, List } from '../parts/list.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Empty, Failed, Skeleton } from '../parts/states.tsx'
import { useDebounced } from '../parts/use-debounced.ts'
import { call } from '../session/call.ts'
import { useRetryOnline } from '../session/use-retry-online.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { ADMINISTRATORS } from '../shell/roles.ts'
import { refine } from '../shell/router.ts'
import { useTexts } from '../texts/texts.tsx'
import { Applications } from './applications.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberActions } from './member-actions.tsx'

const idOf = ({ userId }: Member) => userId

const MemberLine = ({ member, actions }: { member: Member; actions?: ReactNode }) => {
  const { t } = useTexts()
  const dates = useDates()
  const { orgUserName, orgEmail, head, roleCode, joinedAt } = member
  return (
    <Line
      icon={<Avatar name={orgUserName} picture={head} />}
      title={orgUserName}
      facts={[orgEmail]}
      end={
        <div className="ws-member-end">
          <p className="ws-member-facts">
            <span className="ws-badge">{t(`role.${roleCode}`)}</span>
            <span className="ws-muted">{t('member.since', { date: dates.date(joinedAt) })}</span>
          </p>
          {actions}
        </div>
      }
    />
  )
}

interface MemberListProps {
  /** The search text of the query. */
  initialSearch: string
  version: number
}

const MemberList = ({ initialSearch, version }: MemberListProps) => {
  const { t } = useTexts()
  const mayChange = usePermission(ADMINISTRATORS)
  const [typed, setTyped] = useState(initialSearch)
  const search = useDebounced(typed.trim())
  useEffect(() => refine('members', { search }), [search])
  const list = usePagedList<Member, { search: string; version: number }>(
    ({ pageNumber, pageSize, filter, signal }: PageQuestion<{ search: string; version: number }>) =>
      call('/org/members', { pageNumber, pageSize, ...(filter.search && { search: filter.search }) }, { signal }),
    { filter: { search, version }, pageSize: 20, keyOf: idOf },
  )
  const { data, total, finish, loading, error, next, reload, update } = list
  const title = useRef<HTMLHeadingElement>(null)
  const showRest = async () => {
    await reload()
    // The focused button was removed with its line.
    title.current?.focus({ preventScroll: true })
  }
  useRetryOnline(error !== null, () => void next())
  return (
    <section aria-labelledby="members-title">
      <div className="ws-section">
        <h2 id="members-title" ref={title} tabIndex={-1}>
          {t('member.title')}
        </h2>
        <SearchField label={t('member.search')} value={typed} onChange={setTyped} />
      </div>
      {data.length === 0 && loading && <Skeleton lines={3} />}
      {data.length === 0 && finish && <Empty icon="search" title={t('member.noneFound')} />}
      {data.length > 0 && (
        <List className="ws-card ws-lines" aria-busy={loading}>
          {data.map((member) => (
            <MemberLine
              key={member.userId}
              member={member}
              actions={
                mayChange && (
                  <MemberActions
                    member={member}
                    onRole={(roleCode) =>
                      update((each) => (each.userId === member.userId ? { ...each, roleCode } : each))
                    }
                    onRemoved={() => void showRest()}
                  />
                )
              }
            />
          ))}
        </List>
      )}
      {error !== null && <Failed error={error} onRetry={() => void next()} />}
      {data.length > 0 && error === null && (
        <div className="ws-pager">
          <p className="ws-muted" role="status">
            {t('member.shown', { shown: data.length, count: total })}
          </p>
          {!finish && (
            <button type="button" className="ws-button" disabled={loading} onClick={() => void next()}>
              {t('action.more')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Members, and for administrators also requests to join and invitations. */
export const MembersView = ({ query }: { query: URLSearchParams }) => {
  const { t } = useTexts()
  const [inviting, setInviting] = useState(false)
  /** Incremented when a member or an invitation was added. */
  const [version, setVersion] = useState(0)
  const mayInvite = usePermission(ADMINISTRATORS)
  const changed = () => setVersion((current) => current + 1)
  return (
    <>
      <PageTitle title={t('nav.members')} subtitle={mayInvite ? undefined : t('member.onlyAdministrators')}>
        <Permission permission={ADMINISTRATORS} reason={t('member.onlyAdministrators')}>
          <button type="button" className="sso-button" onClick={() => setInviting(true)}>
            <span className="ws-button-words">
              <Icon name="plus" />
              {t('invite.title')}
            </span>
          </button>
        </Permission>
      </PageTitle>
      {mayInvite && <Applications onDecided={changed} />}
      <MemberList initialSearch={query.get('search') ?? ''} version={version} />
      {mayInvite && <Invitations version={version} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} onDone={changed} />}
    </>
  )
}
