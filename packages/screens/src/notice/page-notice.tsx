import type { TextParams } from '@sso-elements/locale'
import type { ReactNode } from 'react'
import { Heading } from '../form/heading.tsx'
import { useLate } from '../form/late.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import { type UserState, useAccount, useUserState } from '../use-user.ts'
import { NoticeArt } from './notice-art.tsx'
import { NoticeLink } from './notice-link.tsx'
import type { NoticeRow } from './notice-row.ts'

interface WaitingProps {
  /** The pending action, for assistive technology. */
  label: string
  lateLabel: string
  /** Links, shown once it is late. */
  children: ReactNode
}

/** An indeterminate progress bar. Space for the late links is reserved from the start, so that nothing moves. */
const Waiting = ({ label, lateLabel, children }: WaitingProps) => {
  const late = useLate()
  return (
    <>
      <div className="sso-progress" role="progressbar" aria-label={label} />
      <div className="sso-late">
        <p className="sso-hint" role="status">
          {late && lateLabel}
        </p>
        {late && <div className="sso-actions">{children}</div>}
      </div>
    </>
  )
}

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
const actionsOf = (row: NoticeRow, canRetry: boolean, hasSettings: boolean): Actions => {
  const { action, actionLabel } = row
  const secondaryAction = row.secondaryAction === 'settings' && !hasSettings ? 'organization-info' : row.secondaryAction
  if (action !== 'retry' || canRetry) return { action, ...(actionLabel && { actionLabel }), secondaryAction }
  return secondaryAction === 'home' || secondaryAction === null
    ? { action: 'home', secondaryAction: 'sign-in' }
    : { action: secondaryAction, secondaryAction: 'home' }
}

type Actions = Pick<NoticeRow, 'action' | 'actionLabel' | 'secondaryAction'>

/** The next action for a signed-in user, instead of sign-in, unless the notice offers it already. */
const WAYS_ON = {
  member: ['home', 'organization-info'],
  temporary: ['create-organization', 'join-by-code'],
} as const

/** A signed-in user gets no link to sign-in, unless the notice says what that page does for them. */
const withoutSignIn = (actions: Actions, userState: UserState): Actions => {
  if (userState === 'none') return actions
  const { action, actionLabel, secondaryAction } = actions
  const ways = WAYS_ON[userState === 'temporary' ? 'temporary' : 'member']
  const way = ways.find((each) => each !== action && each !== secondaryAction) ?? null
  if (secondaryAction === 'sign-in') return { ...actions, secondaryAction: way }
  return action === 'sign-in' && !actionLabel && way ? { action: way, secondaryAction } : actions
}

/** Names the signed-in account, as an error or a refusal may come from its being another than expected. */
const SignedInAs = () => {
  const t = useT()
  const account = useAccount()
  return (
    account && <p className="sso-hint">{t('way.signedInAs', { name: account.orgUserName, email: account.orgEmail })}</p>
  )
}

/** A notice page: what happened, a main action and a secondary action. Needs the texts of `notice` and those of the row. */
export const PageNotice = ({ row, params, sentence, onRetry, firstFocus = false, mark, children }: PageNoticeProps) => {
  const t = useT()
  const { brand, hasSettings = false } = useScreen()
  const actions = withoutSignIn(actionsOf(row, onRetry !== undefined, hasSettings), useUserState())
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
      {row.tone !== 'success' && row.tone !== 'waiting' && <SignedInAs />}
    </div>
  )
}
