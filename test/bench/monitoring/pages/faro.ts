import { getWebInstrumentations, initializeFaro } from '@grafana/faro-web-sdk'

window.startMonitoring = (collector) =>
  void initializeFaro({ url: `${collector}/faro`, app: { name: 'bench' }, instrumentations: getWebInstrumentations() })
