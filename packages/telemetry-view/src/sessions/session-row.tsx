import type { TelemetrySession } from '@sso-elements/contract'
import { Fragment, type ReactNode } from 'react'
import { formatDuration } from '../parts/format-figure.ts'
import { SentText } from '../parts/sent-text.tsx'
import { momentToShow } from '../replay/replay-axis.ts'
import { eventsSought } from '../view/session-search.ts'
import { useViewFormat } from '../view/use-view-format.ts'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'

/** Creates the row of a session in a list, which links to the moment that the search matched, and to its problems. */
export const useSessionRow = (
  navigation: ViewNavigation,
): ((session: TelemetrySession) => { key: string; cells: ReactNode[] }) => {
  const { t, count, dateTime } = useViewFormat()
  const { search } = navigation.view
  return (each) => {
    const { applicationId, sessionId, userId, person, matchedAt } = each
    const session = { applicationId, sessionId }
    const at = matchedAt === null ? null : momentToShow(Date.parse(matchedAt), each.hasReplay)
    const time = dateTime(each.lastAt)
    const problems = (figure: number, name: string) =>
      figure > 0 ? (
        <ViewLink
          key={name}
          {...navigation}
          change={{ session, at, kind: null, hasProblem: true }}
          className="sso-link sso-figure-link sso-rated-poor"
        >
          {count(figure)}
          <span className="sso-hidden"> {t('telemetry.showProblems', { time })}</span>
        </ViewLink>
      ) : (
        count(0)
      )
    return {
      key: `${applicationId} ${sessionId}`,
      cells: [
        <ViewLink key="session" {...navigation} change={{ session, at, ...eventsSought(search) }}>
          {time}
        </ViewLink>,
        person ? (
          <Fragment key="person">
            <SentText text={person.name} />
            <SentText text={person.email} className="sso-hint" />
          </Fragment>
        ) : (
          <SentText key="person" text={userId} className="sso-hint" />
        ),
        formatDuration(Date.parse(each.lastAt) - Date.parse(each.firstAt), t),
        <div key="browser" className="sso-sent-list">
          {[each.browser, each.os, each.device].filter(Boolean).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same
            <Fragment key={index}>
              {index > 0 && ' · '}
              <SentText text={text} />
            </Fragment>
          ))}
        </div>,
        count(each.views),
        count(each.actions),
        problems(each.errors, 'errors'),
        problems(each.frustrations, 'frustrations'),
        each.hasReplay && (
          <ViewLink
            key="replay"
            {...navigation}
            change={{ session, at: at ?? Date.parse(each.firstAt), kind: null, hasProblem: false }}
          >
            <span aria-hidden="true">{t('replay.watch')}</span>
            <span className="sso-hidden">{t('telemetry.watchSession', { time })}</span>
          </ViewLink>
        ),
      ],
    }
  }
}
