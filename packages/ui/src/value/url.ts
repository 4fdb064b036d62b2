/** An internet host name: at least two labels of letters, digits and hyphens; the last one is not a number. */
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
 * Whether the text is an absolute web address, such as `https://example.com/a?b#c` (VAL-05): http or https, without
 * credentials and spaces. IP addresses and local hosts are valid (`http://localhost:3000`).
 */
export const isWebAddress = (text: string): boolean => {
  if (SPACE_OR_CONTROL.test(text) || !/^https?:\/\/[^/]/i.test(text)) return false
  const url = parse(text)
  return url !== null && isWebProtocol(url) && url.username === '' && url.password === ''
}

/**
 * Whether the text is a web address with or without `https://`, such as `example.com/page` (VAL-05). Its host must
 * contain a dot.
 */
export const isLooseWebAddress = (text: string): boolean => {
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!isWebAddress(whole)) return false
  const host = parse(whole)?.hostname ?? ''
  const typed = /^[^/?#:]*/.exec(whole.replace(/^https?:\/\//i, ''))?.[0] ?? ''
  // URL parsers accept `1` and `0x7f.1` as IP addresses, but users hardly mean that.
  return IP_V4.test(host) ? IP_V4.test(typed) : HOST.test(host)
}
