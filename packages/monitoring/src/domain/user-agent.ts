/** Browser and system as the collector expects them. */
export interface UserAgent {
  browser: string
  version: string
  os: string
  device: 'PC' | 'Mobile'
}

/** Each name with the pattern of its version; the first match counts, because most browsers also name others. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
]
const SYSTEMS: [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['Mac OS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

export const readUserAgent = (text: string): UserAgent => {
  const [browser, version] = BROWSERS.flatMap(([name, pattern]) => {
    const [, found] = text.match(pattern) ?? []
    return found === undefined ? [] : [[name, found] as const]
  })[0] ?? ['Other', '0']
  const os = SYSTEMS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Other'
  return { browser, version, os, device: /Mobi|Android|iPhone|iPad/.test(text) ? 'Mobile' : 'PC' }
}
