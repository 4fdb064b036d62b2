import type { Fault } from '../fault.ts'

export const errorReportingFaults: Fault[] = [
  {
    title: 'every error is sent',
    file: 'packages/error-reporting/src/sentry-client.ts',
    find: 'ERROR_SAMPLE_RATE = 0.3',
    replace: 'ERROR_SAMPLE_RATE = 1',
    rows: ['ERR-01'],
  },
  {
    title: 'a file of ours that is lost is taken for noise',
    file: 'packages/browser/src/error-noise.ts',
    find: '/^Failed to fetch( \\([\\w.:-]+\\))?$/',
    replace: '/^Failed to fetch/',
    rows: ['ERR-02'],
  },
  {
    title: 'errors of status 200 are reported',
    file: 'packages/browser/src/error-noise.ts',
    find: "  ['status', /^200$/],\n",
    replace: '',
    rows: ['ERR-02'],
  },
  {
    title: 'a trace tells what device a person has',
    file: 'packages/error-reporting/src/redact-event.ts',
    find: 'contexts: { trace: context }',
    replace: 'contexts: { ...trace.contexts }',
    rows: ['ERR-01'],
  },
  {
    title: 'a no does not end the reports',
    file: 'packages/error-reporting/src/create-error-reporting.ts',
    find: '      client?.setEnabled(false)\n',
    replace: '',
    rows: ['ERR-01'],
  },
]
