import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

const ICONS = { error: 'alert', info: 'info', success: 'done' } as const satisfies Record<string, IconName>

/** A sentence that concerns the whole form; an error is announced at once. */
export const Notice = ({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) => (
  <div className={`sso-notice sso-notice-${kind}`} part="notice" role={kind === 'error' ? 'alert' : 'status'}>
    <Icon name={ICONS[kind]} />
    <div>{children}</div>
  </div>
)
