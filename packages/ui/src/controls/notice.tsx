import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const ICONS = { error: 'alert', info: 'info', success: 'done' } as const satisfies Record<string, IconName>

interface NoticeProps {
  kind: keyof typeof ICONS
  /** ID for `aria-describedby` of a field. */
  id?: string | undefined
  children: ReactNode
}

/** A message about the whole form; screen readers announce an error immediately. */
export const Notice = ({ kind, id, children }: NoticeProps) => (
  <div id={id} className={`sso-notice sso-notice-${kind}`} part="notice" role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={ICONS[kind]} />
    <div>{children}</div>
  </div>
)
