import { type MouseEvent, memo } from 'react'
import type { Issue } from 'sso-elements'
import type { DateFormatters } from '../dates/zone.ts'
import { Avatar } from '../parts/avatar.tsx'
import { useTexts } from '../texts/texts.tsx'
import { IssueLine } from './issue-line.tsx'

interface IssueRowProps {
  issue: Issue
  /** URL of the issue's dialog. */
  href: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  dates: DateFormatters
}

/** One issue with its assignee, linked to its dialog. */
export const IssueRow = memo(({ issue, href, onOpen, dates }: IssueRowProps) => {
  const { t } = useTexts()
  const { summary, assigneeName } = issue
  return (
    <IssueLine
      issue={issue}
      dates={dates}
      link={
        <a className="ws-issue-summary" dir="auto" href={href} onClick={onOpen}>
          {summary}
        </a>
      }
      person={
        assigneeName === null ? (
          <span className="ws-muted">{t('filter.nobody')}</span>
        ) : (
          <>
            <Avatar name={assigneeName} />
            <span className="ws-cut">{assigneeName}</span>
          </>
        )
      }
    />
  )
})
IssueRow.displayName = 'IssueRow'
