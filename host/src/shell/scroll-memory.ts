import { tabStorage } from '@sso-elements/browser'
import { useLayoutEffect } from 'react'

const STORAGE_KEY = 'sso-scroll'

const readPositions = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(tabStorage.get(STORAGE_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}

let positions = new Map<string, number>()
let currentKey: string | null = null

/** Replaces the browser's scroll restoration, which runs before a page is rendered. Positions are stored for reloads. */
export const startScrollMemory = (): void => {
  history.scrollRestoration = 'manual'
  positions = readPositions()
  addEventListener('scroll', () => currentKey !== null && positions.set(currentKey, scrollY), { passive: true })
  addEventListener('pagehide', () => tabStorage.set(STORAGE_KEY, JSON.stringify([...positions])))
}

/** Restores the scroll position stored under a key, or scrolls to the top (RTE-04). */
export const useScrollMemory = (key: string): void => {
  useLayoutEffect(() => {
    currentKey = key
    scrollTo(0, positions.get(key) ?? 0)
  }, [key])
}
