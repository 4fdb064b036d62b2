import { browserTracingIntegration, init, replayIntegration } from '@sentry/browser'

window.startMonitoring = (collector) =>
  void init({
    dsn: `${collector.replace('//', '//bench@')}/1`,
    integrations: [browserTracingIntegration(), replayIntegration({ maskAllText: false, blockAllMedia: false })],
    tracesSampleRate: 1,
    replaysSessionSampleRate: 1,
  })
