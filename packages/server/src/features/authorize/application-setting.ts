import { RETURN_ADDRESS_MAX_LENGTH, TICKET } from '@sso-elements/contract'
import * as v from 'valibot'
import { isLoopbackAddress } from '../../kit/settings/address-setting.ts'

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

/** Compared exactly, so it must be in the form that browsers use. */
const redirectUri = v.pipe(
  v.string(),
  v.check((text) => {
    const url = redirectAddress(text)
    return (
      url !== null && (url.protocol === 'https:' || isLoopbackAddress(url)) && [url.href, url.origin].includes(text)
    )
  }),
)

const application = v.strictObject({
  clientId: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/), v.notValue(EDITOR_CLIENT)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxCodePoints(100)),
  redirectUris: v.pipe(v.array(redirectUri), v.minLength(1)),
})

/** APPLICATIONS: a JSON list. */
export const applicationList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(application),
  v.check((applications) => new Set(applications.map(({ clientId }) => clientId)).size === applications.length),
)

/** Schemes that browsers and systems use themselves: a ticket must not be sent to them. */
const RESERVED =
  /^(https?|wss?|ftps?|javascript|vbscript|data|file|filesystem|blob|about|view-source|intent|mailto|tel|sms|chrome|edge)$/

export const editorScheme = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9+.-]{0,49}$/),
  v.check((scheme) => !RESERVED.test(scheme)),
)
