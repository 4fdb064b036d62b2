import type { ReactNode } from 'react'
import { Heading } from '../form/heading.tsx'
import { Avatar } from './avatar.tsx'

interface OrganizationHeadProps {
  name: string
  avatar: string | null
  /** What the screen is about; without it the organisation's name. */
  title?: string
  /** Takes the focus: for a step that follows on the visitor's own action. */
  firstFocus?: boolean
  children?: ReactNode
}

/** The head of a screen about one organisation. */
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
