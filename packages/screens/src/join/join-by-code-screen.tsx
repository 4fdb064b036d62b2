import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import { useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { SCREEN_TEXTS } from '../screen-texts.ts'
import { FindOrganizationForm, type FoundOrganization, type JoinOrigin } from './find-organization-form.tsx'
import joinStyles from './join.css?inline'
import { RequestToJoin } from './request-to-join.tsx'

export interface JoinByCodeScreenProps {
  /** Prefill. */
  orgKey?: string
  /** Looks the code up immediately, because it comes from a link or was entered before the sign-in. */
  lookUp?: boolean
  /** Where a user without an organization comes from; it selects the subtitle. */
  origin?: JoinOrigin
}

const JoinByCode = ({ orgKey = '', lookUp = false, origin }: JoinByCodeScreenProps) => {
  const [typed, setTyped] = useState(orgKey)
  const [found, setFound] = useState<FoundOrganization | null>(null)
  const [returned, setReturned] = useState(false)
  if (found)
    return (
      <RequestToJoin
        organization={found}
        onOtherCode={() => {
          setFound(null)
          setReturned(true)
        }}
      />
    )
  return (
    <FindOrganizationForm
      orgKey={typed}
      {...(origin && { origin })}
      returned={returned}
      lookUp={lookUp && !returned}
      onFound={(organization, asTyped) => {
        setTyped(asTyped)
        setFound(organization)
      }}
    />
  )
}

/** Asks for an organization's code, shows the organization, and sends a request to join it (RTE-02). */
export const JoinByCodeScreen = defineScreen({
  texts: SCREEN_TEXTS['join-by-code'],
  styles: [fieldStyles, joinStyles],
  Screen: JoinByCode,
})
