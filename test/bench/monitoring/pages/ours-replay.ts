import { init } from '@sso-elements/monitoring'
import { startReplay } from '@sso-elements/monitoring/replay'

window.startMonitoring = (collector) => {
  init({ applicationId: 'bench', collectorOrigin: collector, service: 'bench', workerUrl: '/worker.js' })
  startReplay({ privacy: 'mask-user-input' })
}
