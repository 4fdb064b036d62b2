import type { ReactNode } from 'react'
import { Heading } from '../form/heading.tsx'
import { Avatar } from './avatar.tsx'

interface OrganizationHeadProps {
  name: string
  avatar: string | null
  /** Title of the screen; by default the organization's name. */
  title?: string
  /** Whether the heading takes the focus: after an action of the user. */
  firstFocus?: boolean
  children?: ReactNode
}

/** Heading of a screen about one organization. */
export const OrganizationHead = ({
  name,
  avatar,
  title = name,
  firstFocus = false,
  children,
}: OrganizationHeadProps) => (
  <div className="sso-org-head">
    <Avatar name={name} src={avatar} large />
    <Heading title={title} firstFocus={firstFocus}>
      {children}
    </Heading>
  </div>
)
