import type { TelemetryReplay } from '@sso-elements/contract'
import { useScreen } from '../../screen-context.tsx'
import { useLoaded } from '../../use-loaded.ts'
import type { TelemetryView } from '../telemetry-view.ts'

export type SessionChoice = NonNullable<TelemetryView['session']>

/** What is stored of a session's replay, once the session is known to have one; null before, and without. */
export const useReplay = (chosen: SessionChoice, hasReplay: boolean) => {
  const { session } = useScreen()
  return useLoaded(
    async (): Promise<TelemetryReplay | null> =>
      hasReplay ? session.call('/telemetry/replay', chosen, { showError: false }) : null,
    JSON.stringify([chosen, hasReplay]),
  )
}

export type LoadedReplay = ReturnType<typeof useReplay>
