import { maskNamedSecrets } from './named-secrets.ts'

/** Query and fragment of an address; not a question mark or number sign behind a space. */
const QUERY = /([^\s"'`<>(])[?#][^\s"'`<>)\]]+/g

/** An email address, also one that is percent-encoded. */
const EMAIL = /[^\s"'`<>()[\]{}:;,/@=]+(?:@|%(?:25)*40)[\w-]+(?:\.[\w-]+)+/gi

/** A token: at least 24 characters with letters and digits; not the name of a script or style sheet. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])(?!\.(?:js|css|tsx?)\b)/gi

/** A mailed code. */
const CODE = /(?<![\w.:-])\d{6}(?![\w-])/g

/**
 * A text without what may be secret or personal: queries and fragments of addresses, what its name says is secret, email addresses, tokens
 * and mailed codes. A last safeguard for telemetry, which collects none of these by itself.
 */
export const redact = (text: string): string =>
  maskNamedSecrets(text.replace(QUERY, '$1'), '[secret]')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, '[token]')
    .replace(CODE, '[code]')
