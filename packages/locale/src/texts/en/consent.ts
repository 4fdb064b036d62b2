/** The question whether telemetry may run. */
export const texts = {
  consent: {
    title: 'Help us improve',
    text: 'May we collect usage and error data? It never includes what you type.',
    allow: 'Allow',
    deny: 'Decline',
    change: 'Privacy choices',
  },
} as const
