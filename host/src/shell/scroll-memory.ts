import { tabStorage } from '@sso-elements/browser'
import { useLayoutEffect } from 'react'

const STORAGE_KEY = 'sso-scroll'

const stored = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(tabStorage.get(STORAGE_KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}

let positions = new Map<string, number>()
let present: string | null = null

/** Takes scrolling over from the browser, which scrolls before a page is there. Survives a reload where storage allows. */
export const startScrollMemory = (): void => {
  history.scrollRestoration = 'manual'
  positions = stored()
  addEventListener('scroll', () => present !== null && positions.set(present, scrollY), { passive: true })
  addEventListener('pagehide', () => tabStorage.set(STORAGE_KEY, JSON.stringify([...positions])))
}

/** A place that was seen before is scrolled to where it was left, a new one to the top (RTE-04). */
export const useScrollMemory = (place: string): void => {
  useLayoutEffect(() => {
    present = place
    scrollTo(0, positions.get(place) ?? 0)
  }, [place])
}
