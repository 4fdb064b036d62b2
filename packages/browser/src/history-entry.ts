import { attempt } from './attempt.ts'

/**
 * Adds or replaces an entry of the page's history, with the same address if none is given. False where the browser refuses it: Safari
 * does after a hundred in half a minute.
 */
const writeEntry = (method: 'pushState' | 'replaceState', state: unknown, address?: string): boolean =>
  attempt(() => {
    history[method](state, '', address)
    return true
  }, false)

export const pushEntry = (state: unknown, address?: string): boolean => writeEntry('pushState', state, address)
export const replaceEntry = (state: unknown, address?: string): boolean => writeEntry('replaceState', state, address)
