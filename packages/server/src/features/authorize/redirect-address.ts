import { RETURN_ADDRESS_MAX_LENGTH, TICKET } from '@sso-elements/contract'

/** Client id of editors on the user’s machine; they need no registration. */
export const EDITOR_CLIENT = 'ide'

/** Printable ASCII; backslash and fragment are excluded below. Parsers neither repair, drop nor read it in two ways (NAV-08). */
const PLAIN = /^[\x21-\x7e]+$/
/** A host name or IP address: no wildcard, no percent-encoding, no trailing dot. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i
const STATE = 'state'

/** Parses the redirect address of an application; null when it is ambiguous or already has a ticket or state. */
export const redirectAddress = (text: string): URL | null => {
  if (text.length > RETURN_ADDRESS_MAX_LENGTH || !PLAIN.test(text) || /[\\#]/.test(text) || !URL.canParse(text))
    return null
  const url = new URL(text)
  const { username, password, hostname, searchParams } = url
  if (username !== '' || password !== '' || !HOST.test(hostname)) return null
  return searchParams.has(TICKET) || searchParams.has(STATE) ? null : url
}

/** Appends the ticket, and the state that the application sent. */
export const withTicket = (address: string, ticket: string, state: string | undefined): string => {
  const added = new URLSearchParams({ [TICKET]: ticket, ...(state === undefined ? {} : { [STATE]: state }) })
  return `${address}${address.includes('?') ? '&' : '?'}${added}`
}
