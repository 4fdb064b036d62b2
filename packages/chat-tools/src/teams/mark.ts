import type { Shape } from '../shape.ts'

export const teamsMark: readonly Shape[] = [
  ['#5b5fc7', 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z'],
  ['#fff', 'M7.500 7.500h9v2.300h-3.300v7h-2.400v-7H7.500Z'],
]
