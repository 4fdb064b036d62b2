/** Commands of the player's keys. */
export type ReplayCommand = 'toggle' | 'back' | 'forward' | 'previous' | 'next' | 'slower' | 'faster' | 'start' | 'end'

/** The key and modifiers of a keyboard event. */
export interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** Type of the focused element: a button handles the space bar itself, a field all keys, and a slider also uses up and down. */
export type KeyTarget = 'button' | 'field' | 'slider' | 'other'

const COMMANDS: Readonly<Record<string, ReplayCommand>> = {
  ' ': 'toggle',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  '<': 'slower',
  '>': 'faster',
  Home: 'start',
  End: 'end',
}

const OF_SLIDER: Readonly<Record<string, ReplayCommand>> = {
  ArrowDown: 'back',
  ArrowUp: 'forward',
}

const WITH_SHIFT: Readonly<Record<string, ReplayCommand>> = { ArrowLeft: 'previous', ArrowRight: 'next' }

/** The command of a key (RPL-05), or null for one that does nothing here. */
export const replayCommandOf = (
  { key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey,
  target: KeyTarget,
): ReplayCommand | null => {
  if (ctrlKey || altKey || metaKey || target === 'field') return null
  if (target === 'button' && key === ' ') return null
  const commands = shiftKey && Object.hasOwn(WITH_SHIFT, key) ? WITH_SHIFT : COMMANDS
  if (target === 'slider' && Object.hasOwn(OF_SLIDER, key)) return OF_SLIDER[key] ?? null
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null
}

/** The type of a key's target. */
export const keyTargetOf = (element: Element): KeyTarget => {
  if (element.closest('input, select, textarea, [contenteditable]')) return 'field'
  if (element.closest('[role="slider"]')) return 'slider'
  return element.closest('button, summary, a') ? 'button' : 'other'
}
