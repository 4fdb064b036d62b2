import { loadChunk } from '@sso-elements/browser'
import workerUrl from '@sso-elements/monitoring/worker?worker&url'

/** The package, its session replay, and the address of its worker on our own origin. */
export type MonitoringPackage = Pick<typeof import('@sso-elements/monitoring'), 'init'> & {
  loadReplay: () => Promise<Pick<typeof import('@sso-elements/monitoring/replay'), 'startReplay'>>
  workerUrl: string
}

export const loadMonitoring = async (): Promise<MonitoringPackage> => ({
  ...(await loadChunk(() => import('@sso-elements/monitoring'))),
  loadReplay: () => loadChunk(() => import('@sso-elements/monitoring/replay')),
  workerUrl,
})
