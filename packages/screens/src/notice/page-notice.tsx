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
  /** Values of the row's sentence, besides the brand's name. */
  params?: TextParams
  /** In place of the row's sentence, where it is known only now. */
  sentence?: string
  /** Without it, a notice that offers another try offers the way out instead. */
  onRetry?: (() => void) | undefined
  /** The heading takes the focus: for a notice that follows on the visitor's own action. */
  firstFocus?: boolean
  /** Below the sentence. */
  children?: ReactNode
}

/** Takes away what is not there, another try to make or settings to go to; main action and way out stay two. */
const actionsOf = (row: NoticeRow, canRetry: boolean, hasSettings: boolean) => {
  const { action, actionLabel } = row
  const secondaryAction = row.secondaryAction === 'settings' && !hasSettings ? 'organization-info' : row.secondaryAction
  if (action !== 'retry' || canRetry) return { action, actionLabel, secondaryAction }
  return secondaryAction === 'home' || secondaryAction === null
    ? ({ action: 'home', secondaryAction: 'sign-in' } as const)
    : ({ action: secondaryAction, secondaryAction: 'home' } as const)
}

/** A notice page: what happened, a main action and a second link. Needs the texts of `notice` and those of the row. */
export const PageNotice = ({ row, params, sentence, onRetry, firstFocus = false, children }: PageNoticeProps) => {
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
      <NoticeArt tone={row.tone} />
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
