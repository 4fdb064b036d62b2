import type { TelemetryEvent, TelemetrySessionDetails } from '@sso-elements/contract'
import { useScreen } from '@sso-elements/screens/parts'
import { usePagedList } from '@sso-elements/ui/list'
import { useState } from 'react'
import type { TelemetryView } from '../view/telemetry-view.ts'

const PAGE_SIZE = 100

/** A session and its events for the view, page by page; the session stays while other events are loading. */
export const useSessionEvents = (
  chosen: NonNullable<TelemetryView['session']>,
  { kind, hasProblem }: Pick<TelemetryView, 'kind' | 'hasProblem'>,
) => {
  const { session } = useScreen()
  const [found, setFound] = useState<Pick<TelemetrySessionDetails, 'session' | 'kinds'> | null>(null)
  const query = { ...chosen, ...(kind !== null && { kind }), ...(hasProblem && { hasProblem }) }
  const events = usePagedList<TelemetryEvent, object>(
    async ({ pageNumber, pageSize, signal }) => {
      const details = await session.call(
        '/telemetry/session',
        { ...query, pageNumber, pageSize },
        { showError: false, signal },
      )
      setFound(details)
      return details.events
    },
    { filter: query, pageSize: PAGE_SIZE },
  )
  return { found, events }
}
