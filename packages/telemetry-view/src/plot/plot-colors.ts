import { mediaQuery, mutationObserver } from '@sso-elements/browser'

/** Color variables of `/styles/product` that a plot may use. */
export type PlotColor = '--ui-link' | '--ui-danger' | '--ui-success' | '--ui-warning' | '--ui-muted' | '--ui-text'

/** The value of a color variable, because a canvas cannot use variables. */
export const colorAt = (element: Element, name: PlotColor | '--ui-line'): string =>
  getComputedStyle(element).getPropertyValue(name).trim()

/** The same color, mostly transparent, for the area below a line. Colors of other notations stay opaque. */
export const paleColor = (color: string): string => (/^#[0-9a-f]{6}$/i.test(color) ? `${color}1f` : color)

/** Calls the listener when the theme or the brand changes; returns a function that unsubscribes it. */
export const watchColors = (element: Element, onChange: () => void): (() => void) => {
  const dark = mediaQuery('(prefers-color-scheme: dark)')
  dark?.addEventListener('change', onChange)
  const root = element.closest('.sso-root')
  const observer = mutationObserver(onChange)
  if (root) observer.observe(root, { attributeFilter: ['data-theme', 'data-brand'] })
  return () => {
    dark?.removeEventListener('change', onChange)
    observer.disconnect()
  }
}
