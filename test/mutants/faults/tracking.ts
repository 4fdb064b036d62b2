import type { Fault } from '../fault.ts'

export const trackingFaults: Fault[] = [
  {
    title: 'a switch that is only truthy is on',
    file: 'packages/tracking/src/rules.ts',
    find: 'eventTrackSwitch === true',
    replace: 'Boolean(eventTrackSwitch)',
    rows: ['TRK-05'],
  },
  {
    title: 'restricted tracking is on in sit',
    file: 'packages/tracking/src/rules.ts',
    find: "['prod', 'pre']",
    replace: "['prod', 'pre', 'sit']",
    rows: ['TRK-01'],
  },
  {
    title: 'all people without an organization are one person',
    file: 'packages/tracking/src/rules.ts',
    find: ' || userId === TEMPORARY_USER_ID ? null',
    replace: ' ? null',
    rows: ['TRK-03'],
  },
  {
    title: 'events after a no are kept',
    file: 'packages/tracking/src/create-tracking.ts',
    find: 'if (!isDenied && !isOff) queue.add(command)',
    replace: 'if (!isOff) queue.add(command)',
    rows: ['TRK-02'],
  },
  {
    title: 'properties that are not listed are sent',
    file: 'packages/tracking/src/sent-properties.ts',
    find: "names.has(name) && typeof value !== 'object'",
    replace: "typeof value !== 'object'",
    rows: ['TRK-04'],
  },
  {
    title: 'the random id of the browser outlives the sign-out',
    file: 'packages/tracking/src/posthog-client.ts',
    find: '      browserStorage.set(STORAGE.trackingId, null)\n',
    replace: '',
    rows: ['TRK-03', 'SES-08'],
  },
]
