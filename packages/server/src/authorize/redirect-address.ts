import { QUERY, RETURN_ADDRESS_MAX_LENGTH } from '@sso-elements/contract'

/** Client of the editors on people's own machines; it needs no registration. */
export const EDITOR_CLIENT = 'ide'

/** Printable ASCII without back-slash and fragment: nothing that a parser repairs, drops or reads in two ways (NAV-08). */
const PLAIN = /^[\x21-\x7e]+$/
/** A name or an address: no pattern, no encoded sign, no dot at the end. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i
const STATE = 'state'
const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost']

/** The address of an application, parsed once; null for one that could be read in two ways or has what is appended to it. */
export const redirectAddress = (text: string): URL | null => {
  if (text.length > RETURN_ADDRESS_MAX_LENGTH || !PLAIN.test(text) || /[\\#]/.test(text) || !URL.canParse(text))
    return null
  const url = new URL(text)
  const { username, password, hostname, searchParams } = url
  if (username !== '' || password !== '' || !HOST.test(hostname)) return null
  return searchParams.has(QUERY.ticket) || searchParams.has(STATE) ? null : url
}

/** An address of the person's own machine, with any port (RFC 8252). */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname)

/** The address with a ticket, and the state that the application sent along. */
export const withTicket = (address: string, ticket: string, state: string | undefined): string => {
  const added = new URLSearchParams({ [QUERY.ticket]: ticket, ...(state === undefined ? {} : { [STATE]: state }) })
  return `${address}${address.includes('?') ? '&' : '?'}${added}`
}
