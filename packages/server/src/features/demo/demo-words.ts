/** Projects of the demo organization. */
export const PROJECTS = [
  { key: 'WEB', name: 'Website relaunch', desc: 'The new public site, in English and Chinese.', share: 0.4 },
  { key: 'APP', name: 'Mobile app', desc: 'Tasks and notifications on phones.', share: 0.3 },
  { key: 'PLT', name: 'Platform', desc: 'What everything runs on.', share: 0.2 },
  { key: 'MKT', name: 'Spring campaign', desc: null, share: 0.1 },
] as const

export const VERBS = [
  'Add',
  'Fix',
  'Review',
  'Rewrite',
  'Test',
  'Design',
  'Document',
  'Remove',
  'Speed up',
  'Translate',
  'Measure',
  'Agree on',
] as const

export const THINGS = [
  'the sign-in page',
  'search results',
  'the price table',
  'email templates',
  'the dark theme',
  'image uploads',
  'the settings menu',
  'error messages',
  'the import of contacts',
  'keyboard shortcuts',
  'the calendar view',
  'backups',
  'the onboarding tour',
  'invoice exports',
  'push notifications',
  'the status page',
] as const

export const CIRCUMSTANCES = [
  '',
  ' on small screens',
  ' for guests',
  ' before the release',
  ' with slow connections',
  ' in Chinese',
  ' for administrators',
  ' after sign-out',
  ' on tablets',
  ' for screen readers',
] as const

export const DOCUMENTS = [
  {
    title: 'Welcome to Northwind Studio',
    body: 'This is the demo organization.\n\nEverything here was made up by a generator: change it, share it, break it.\n\nTo start over, stop the server and delete its data folder.',
  },
  {
    title: 'Release checklist',
    body: '1. All issues of the sprint are done or moved.\n2. Texts are there in English and Chinese.\n3. The status page names the time.\n4. Somebody who did not build it has tried it.\n5. We know how to go back.',
  },
  {
    title: 'How we write',
    body: 'Short sentences. The words that people use.\n\nSay what happened, then what to do next. Nobody is to blame.',
  },
  {
    title: 'Meeting notes: planning',
    body: 'Present: Olivia, Marco\n\n- The website comes first; the app follows two weeks later.\n- Marco asks the two customers who waited longest.\n- Next meeting: Monday at ten.',
  },
] as const
