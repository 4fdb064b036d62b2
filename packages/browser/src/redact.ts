/** The separator between a name and its value, also with quotes and in JSON inside JSON. */
const SEPARATOR = String.raw`(?:\\?["'])?\s*(?:[:=：]|%3[ad])\s*`
/** A quoted value, which may hold spaces, up to its end or that of a text that was cut. */
const QUOTED = String.raw`(?:(\\?["'])(?:(?<=\\["'])[^\\\n]*|(?<=")(?:\\.|[^"\\\n])*|(?<=')(?:\\.|[^'\\\n])*))`

const PASSWORD = 'pass(?:word|wd|code|phrase)|pwd|authorization|cookie|密码|口令'
const OTHER = 'secret|token|api[-_ ]?key|credentials?|(?<![a-z])ticket|session[-_]?id'

const named = (names: string, unquoted: string): RegExp =>
  new RegExp(`((?:${names})${SEPARATOR})(?:${QUOTED}|${unquoted})`, 'gi')

/** A password has spaces, a header has several parts: all of the line. */
const NAMED_PASSWORD = named(PASSWORD, String.raw`[^\s"'][^\n]*`)
const NAMED_OTHER = named(OTHER, String.raw`[^\s"',;&}]+`)
const NAMED_CODE = new RegExp(
  String.raw`((?:(?:(?<![a-z])(?:otp|pin)|验证码|校验码|动态码)${SEPARATOR}(?:\\?["'])?(?=\d{4,8}(?!\d))|code${SEPARATOR}(?:\\?["'])?(?=\d{6}(?!\d))))\d+`,
  'gi',
)
/** Input of a failed JSON parse, which the browser's message quotes. */
const NOT_JSON = /(?:\.\.\.)?"[^\n]{1,100}"(?:\.\.\.)? is not valid JSON/g

/**
 * The text with `mask` instead of named secrets: passwords, tokens, cookies, codes, also under a longer name (`newPassword`,
 * `client_secret`), and instead of the input that a JSON error quotes.
 */
export const maskNamedSecrets = (text: string, mask: string): string =>
  text
    .replace(NOT_JSON, `${mask} is not valid JSON`)
    .replace(NAMED_PASSWORD, `$1$2${mask}`)
    .replace(NAMED_OTHER, `$1$2${mask}`)
    .replace(NAMED_CODE, `$1${mask}`)

/** Query and fragment of an address; not a question mark or number sign after a space. */
const QUERY = /([^\s"'`<>(])[?#][^\s"'`<>)\]]+/g

/** An email address, also one that is percent-encoded. */
const EMAIL = /[^\s"'`<>()[\]{}:;,/@=]+(?:@|%(?:25)*40)[\w-]+(?:\.[\w-]+)+/gi

/** A token: at least 24 characters with letters and digits; not the name of a script or style sheet. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?![\w-])(?!\.(?:js|css|tsx?)\b)/gi

/** A mailed code. */
const CODE = /(?<![\w.:-])\d{6}(?![\w-])/g

/**
 * A text without anything secret or personal: queries and fragments of addresses, named secrets, email addresses, tokens and mailed codes. A
 * last safeguard for telemetry, which collects none of these itself.
 */
export const redact = (text: string): string =>
  maskNamedSecrets(text.replace(QUERY, '$1'), '[secret]')
    .replace(EMAIL, '[email]')
    .replace(TOKEN, '[token]')
    .replace(CODE, '[code]')
