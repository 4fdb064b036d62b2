import * as v from 'valibot'
import { isLoopbackAddress } from '../../kit/settings/address-setting.ts'
import { EDITOR_CLIENT, redirectAddress } from './redirect-address.ts'

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
