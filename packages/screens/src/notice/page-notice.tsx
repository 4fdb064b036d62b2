import type { TextParams } from '@sso-elements/locale'
import type { ReactNode } from 'react'
import { Heading } from '../form/heading.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { NoticeArt } from './notice-art.tsx'
import { NoticeLink } from './notice-link.tsx'
import type { NoticeRow } from './notice-row.ts'
import { Waiting } from './waiting.tsx'

interface PageNoticeProps {
  row: NoticeRow
  /** Parameters of the row's text, in addition to the brand's name. */
  params?: TextParams
  /** Replaces the row's text if it is only known at run time. */
  sentence?: string
  /** If omitted, a notice whose action is `retry` shows its secondary action as the main one. */
  onRetry?: (() => void) | undefined
  /** Whether the heading takes the focus: for a notice after an action of the user. */
  firstFocus?: boolean
  /** Who the notice is about, in its picture. */
  mark?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
}

/** Replaces actions that are not available (a retry, the settings), so that there are still two. */
const actionsOf = (row: NoticeRow, canRetry: boolean, hasSettings: boolean) => {
  const { action, actionLabel } = row
  const secondaryAction = row.secondaryAction === 'settings' && !hasSettings ? 'organization-info' : row.secondaryAction
  if (action !== 'retry' || canRetry) return { action, actionLabel, secondaryAction }
  return secondaryAction === 'home' || secondaryAction === null
    ? ({ action: 'home', secondaryAction: 'sign-in' } as const)
    : ({ action: secondaryAction, secondaryAction: 'home' } as const)
}

/** A notice page: what happened, a main action and a secondary action. Needs the texts of `notice` and those of the row. */
export const PageNotice = ({ row, params, sentence, onRetry, firstFocus = false, mark, children }: PageNoticeProps) => {
  const t = useT()
  const { brand, hasSettings = false } = useScreen()
  const actions = actionsOf(row, onRetry !== undefined, hasSettings)
  const text = sentence ?? t.dynamic(row.text, { brand: brand.name, ...params })
  const links = (
    <>
      <NoticeLink action={actions.action} label={actions.actionLabel} main onRetry={onRetry} />
      {actions.secondaryAction && <NoticeLink action={actions.secondaryAction} main={false} />}
    </>
  )
  return (
    <div className="sso-page-notice">
      <NoticeArt tone={row.tone} mark={mark} />
      <Heading title={t.dynamic(row.title)} firstFocus={firstFocus}>
        {text}
      </Heading>
      {children}
      {row.tone === 'waiting' ? (
        <Waiting label={text} lateLabel={t('way.late')}>
          {links}
        </Waiting>
      ) : (
        <div className="sso-actions">{links}</div>
      )}
    </div>
  )
}
