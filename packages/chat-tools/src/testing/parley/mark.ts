import type { Shape } from '../../shape.ts'

export const parleyMark: readonly Shape[] = [['#6b4fbb', 'M3 4h18v12H9l-6 5Z']]
