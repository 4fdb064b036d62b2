/** Words for a field that two people have changed, in English. */
export const conflictEn = {
  'conflict.changed': 'Somebody has changed “{field}” meanwhile.',
  'conflict.now': 'Yours stands above, not saved yet. Theirs:',
  'conflict.empty': 'Nothing',
  'conflict.keep': 'Keep mine',
  'conflict.take': 'Take theirs',
  'conflict.newSprint': 'A new sprint',
} as const
