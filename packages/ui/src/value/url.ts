/** A host name of the internet: labels of letters, digits and hyphens, at least two, the last no number. */
const HOST = /^(?=.{1,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!\d+$)[\p{L}\p{N}-]{2,63}$/u
const IP_V4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
const SPACE_OR_CONTROL = /[\s\p{C}\\]/u

const parse = (text: string): URL | null => {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

const isWebProtocol = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:'

/**
 * Whether the text is the whole address of a web page, such as `https://example.com/a?b#c` (VAL-05): http or https, without a password in it,
 * without spaces. Addresses of machines and of the own network count (`http://localhost:3000`).
 */
export const isWebAddress = (text: string): boolean => {
  if (SPACE_OR_CONTROL.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  const url = parse(text)
  return url !== null && isWebProtocol(url) && url.username === '' && url.password === ''
}

/** Whether the text is an address as people type it, with or without `https://`: `example.com/page` (VAL-05). Its host has a dot. */
export const isLooseWebAddress = (text: string): boolean => {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!isWebAddress(whole)) return false
  const host = parse(whole)?.hostname ?? ''
  const typed = /^[^/?#:]*/.exec(whole.replace(/^https?:\/\//i, ''))?.[0] ?? ''
  // `1` and `0x7f.1` are addresses of machines to a browser, and hardly what somebody meant.
  return IP_V4.test(host) ? IP_V4.test(typed) : HOST.test(host)
}
