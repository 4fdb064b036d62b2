import { init } from '@sso-elements/monitoring'

window.startMonitoring = (collector) =>
  void init({ applicationId: 'bench', collectorOrigin: collector, service: 'bench', workerUrl: '/worker.js' })
