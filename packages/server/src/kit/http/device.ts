const BROWSERS: [name: string, mark: RegExp][] = [
  ['Lark', /\b(Lark|Feishu)\b/],
  ['DingTalk', /DingTalk/i],
  ['WeCom', /wxwork/i],
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]
/** Real User-Agent headers are shorter; the rest is ignored. */
const MAX_USER_AGENT_LENGTH = 512

const nameIn = (table: [string, RegExp][], text: string) => table.find(([, mark]) => mark.test(text))?.[0]

/** Browser and system of a User-Agent in words, such as "Firefox on Linux". */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_LENGTH)
  return `${nameIn(BROWSERS, text) ?? 'Unknown browser'} on ${nameIn(SYSTEMS, text) ?? 'unknown system'}`
}
