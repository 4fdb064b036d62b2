import type { Fault } from '../fault.ts'

export const browserFaults: Fault[] = [
  {
    title: 'an entry from the future stays fresh',
    file: 'packages/browser/src/cache-entry.ts',
    find: 'time <= now && (timeout === 0',
    replace: '(timeout === 0',
    rows: ['VAL-08'],
  },
  {
    title: 'an entry of another version is read',
    file: 'packages/browser/src/cache-entry.ts',
    find: ' || entry.version !== version',
    replace: '',
    rows: ['VAL-08'],
  },
  {
    title: 'a lost file is given up after two retries',
    file: 'packages/browser/src/retry-load.ts',
    find: 'const DELAYS_MS = [500, 1000, 2000, 3500, 4500]',
    replace: 'const DELAYS_MS = [500, 1000]',
    rows: ['EMB-01'],
  },
  {
    title: 'a file that could not be loaded is never asked for again',
    file: 'packages/browser/src/chunk-files.ts',
    find: '      chunk.exports = undefined\n',
    replace: '',
    rows: ['EMB-01'],
  },
  {
    title: 'a page without storage reloads for ever',
    file: 'packages/browser/src/reload-guard.ts',
    find: 'return tabStorage.set(key, String(now))',
    replace: 'return tabStorage.set(key, String(now)) || true',
    rows: ['CAT-01'],
  },
  {
    title: 'mailed codes are sent to telemetry',
    file: 'packages/browser/src/redact.ts',
    find: "\n    .replace(CODE, '[code]')",
    replace: '',
    rows: ['TRK-04', 'ERR-01'],
  },
  {
    title: 'cookies are not masked in reports',
    file: 'packages/browser/src/redact.ts',
    find: 'authorization|cookie|',
    replace: 'authorization|',
    rows: ['MON-06', 'ERR-01'],
  },
  {
    title: 'the first of the delayed calls runs instead of the last',
    file: 'packages/browser/src/throttle.ts',
    find: 'else pendingArgs = args',
    replace: 'else pendingArgs ??= args',
    rows: ['VAL-07'],
  },
  {
    title: 'what was typed is kept for ever',
    file: 'packages/browser/src/tab-drafts.ts',
    find: 'writeCache(tabStorageSource, prefix + name, draft, { timeout })',
    replace: 'writeCache(tabStorageSource, prefix + name, draft)',
    rows: ['COD-05', 'REG-01'],
  },
]
