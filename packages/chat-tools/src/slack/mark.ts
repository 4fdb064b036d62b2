import type { Shape } from '../shape.ts'

export const slackMark: readonly Shape[] = [
  ['#36c5f0', 'M8.500 2a2 2 0 0 1 2 2v5a2 2 0 0 1-4 0V4a2 2 0 0 1 2-2Z'],
  ['#2eb67d', 'M22 8.500a2 2 0 0 1-2 2h-5a2 2 0 0 1 0-4h5a2 2 0 0 1 2 2Z'],
  ['#ecb22e', 'M15.500 22a2 2 0 0 1-2-2v-5a2 2 0 0 1 4 0v5a2 2 0 0 1-2 2Z'],
  ['#e01e5a', 'M2 15.500a2 2 0 0 1 2-2h5a2 2 0 0 1 0 4H4a2 2 0 0 1-2-2Z'],
]
