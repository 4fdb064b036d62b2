import type { Fault } from '../fault.ts'

export const workspaceFaults: Fault[] = [
  {
    title: 'a switch that is missing is on',
    file: 'examples/workspace/src/shell/switches.tsx',
    find: 'switches[name] === true',
    replace: 'switches[name] !== false',
    rows: ['TRK-05'],
  },
  {
    title: 'the menu leads to settings where there are none',
    file: 'examples/workspace/src/shell/account-menu.tsx',
    find: 'settingsUrl !== null &&',
    replace: 'settingsUrl !== undefined &&',
    rows: ['WRK-02'],
  },
  {
    title: 'the same text of two people is a conflict',
    file: 'examples/workspace/src/parts/use-conflicts.ts',
    find: ' && !sameText(mine[name], now[name])',
    replace: '',
    rows: ['WRK-03'],
  },
  {
    title: 'a share that ended is told to be lost',
    file: 'examples/workspace/src/shared/use-shared-access.ts',
    find: "SHARE_IS_OVER = '0430001'",
    replace: "SHARE_IS_OVER = '0430002'",
    rows: ['SHR-06'],
  },
  {
    title: 'an administrator is offered to change owners',
    file: 'examples/workspace/src/members/member-actions.tsx',
    find: ' || (roleCode === ROLE.owner && !isOwner)',
    replace: '',
    rows: ['ORG-01'],
  },
]
