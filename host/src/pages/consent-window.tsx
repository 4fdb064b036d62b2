import { loadChunk } from '@sso-elements/browser'
import { type ReactNode, useEffect, useState } from 'react'
import { useHost } from '../host-context.ts'
import { queryValue } from '../navigation/query-value.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

/** Parameter with the id of the organization, with which the window begins. */
export const CONSENT = 'consent'

interface ConsentWindowProps {
  /** Shown while the window works. */
  children: ReactNode
  /** Shown in a window that Teams has not opened. */
  otherwise: ReactNode
}

/** Whether `teams/transit` is the consent window: at its start, or on return from Microsoft's page. */
export const isConsentWindow = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return query.has(CONSENT) || (query.has('state') && (query.has('code') || query.has('error')))
}

/** Sends a Teams user to Microsoft's consent page, and reports the result to Teams (IMS-03). */
export const ConsentWindow = ({ children, otherwise }: ConsentWindowProps) => {
  const { session } = useHost()
  const { search } = usePageLocation()
  const [isAlone, setAlone] = useState(false)
  useEffect(() => {
    const run = async () => {
      const { runConsentWindow } = await loadChunk(() => import('@sso-elements/chat-tools'))
      await runConsentWindow({
        orgId: queryValue(search, CONSENT),
        error: queryValue(search, 'error'),
        call: session.call,
        leave: (to) => location.replace(to),
      })
    }
    run().catch(() => setAlone(true))
  }, [search, session])
  return isAlone ? otherwise : children
}
