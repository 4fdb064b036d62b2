import type { TelemetryReplay } from '@sso-elements/contract'
import { useLoaded, useScreen } from '@sso-elements/screens/parts'
import { useState } from 'react'
import { isGone, isNotAllowed } from '../parts/not-allowed.ts'
import type { TelemetryView } from '../view/telemetry-view.ts'

export type SessionChoice = NonNullable<TelemetryView['session']>

/**
 * What is stored of a session's replay, once the session is known to have one; null before, and without. What is there stays when
 * loading it again fails, unless the session has been deleted or may not be read any more.
 */
export const useReplay = (chosen: SessionChoice, hasReplay: boolean) => {
  const { session } = useScreen()
  const key = JSON.stringify([chosen, hasReplay])
  const loaded = useLoaded(
    async (): Promise<TelemetryReplay | null> =>
      hasReplay ? session.call('/telemetry/replay', chosen, { showError: false }) : null,
    key,
  )
  const [kept, setKept] = useState<{ key: string; data: TelemetryReplay | null } | null>(null)
  if (loaded.status === 'loaded' && loaded.data !== kept?.data) setKept({ key, data: loaded.data })
  const isKept = loaded.status === 'failed' && kept?.key === key && !isGone(loaded.error) && !isNotAllowed(loaded.error)
  return isKept
    ? { status: 'loaded' as const, data: kept.data, reload: loaded.reload, isOld: true }
    : { ...loaded, isOld: false }
}

export type LoadedReplay = ReturnType<typeof useReplay>
