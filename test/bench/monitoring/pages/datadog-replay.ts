import { datadogRum } from '@datadog/browser-rum'

window.startMonitoring = (collector) => {
  datadogRum.init({
    applicationId: 'bench',
    clientToken: 'bench',
    proxy: `${collector}/datadog`,
    service: 'bench',
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    defaultPrivacyLevel: 'mask-user-input',
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
  })
}
