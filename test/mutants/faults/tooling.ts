import type { Fault } from '../fault.ts'

export const toolingFaults: Fault[] = [
  {
    title: 'the lowest Node that works is refused',
    file: 'packages/tooling/src/node-version.mjs',
    find: 'compare(version, bound.slice(2)) >= 0',
    replace: 'compare(version, bound.slice(2)) > 0',
    rows: ['OPS-03'],
  },
]
