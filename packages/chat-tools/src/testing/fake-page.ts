import type { PageGlobals, TrustedTypes } from '../page-globals.ts'

/** User agents as the clients and browsers send them. */
export const USER_AGENT = {
  feishu: 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/128.0 Lark/7.30.5 LarkLocale/zh_CN Feishu/7.30.5',
  feishuPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Lark/7.30.5',
  dingTalk: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/110.0 DingTalk(7.6.45-Release.1)',
  dingTalkPhone: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 AliApp(DingTalk/7.8.1)',
  browser: 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
} as const

/** How a script of the page ends. */
export type ScriptOutcome = 'loads' | 'fails' | 'pends' | 'sets up nothing'

type Client = Pick<PageGlobals, 'tt' | 'h5sdk'>

interface FakePageOptions {
  userAgent?: string
  href?: string
  trustedTypes?: TrustedTypes
  /** What the script sets up. */
  client?: Client
  /** The client is there without a script. */
  hasClient?: boolean
}

interface FakeScript {
  src: string
  onload?: () => void
  onerror?: () => void
  remove(): void
}

/** A page whose scripts end as `scriptOutcome` says. */
export const createFakePage = ({
  userAgent = USER_AGENT.feishu,
  href = 'https://sso.acme.example/sso/login?a=1#part',
  trustedTypes,
  client = {},
  hasClient = false,
}: FakePageOptions = {}) => {
  const scripts: FakeScript[] = []
  const state = { scriptOutcome: 'loads' as ScriptOutcome, requested: [] as unknown[], href }
  const globals: Client = hasClient ? { ...client } : {}
  const append = (script: FakeScript): void => {
    scripts.push(script)
    state.requested.push(script.src)
    if (state.scriptOutcome === 'loads') Object.assign(globals, client)
    if (state.scriptOutcome === 'fails') script.onerror?.()
    else if (state.scriptOutcome !== 'pends') script.onload?.()
  }
  const document = {
    head: { append },
    createElement: (): FakeScript => ({
      src: '',
      remove() {
        scripts.splice(scripts.indexOf(this), 1)
      },
    }),
  } as unknown as PageGlobals['document']
  const page: PageGlobals = {
    document,
    location: {
      get href() {
        return state.href
      },
    },
    navigator: { userAgent },
    ...(trustedTypes && { trustedTypes }),
    get tt() {
      return globals.tt
    },
    get h5sdk() {
      return globals.h5sdk
    },
  }
  return { page, scripts, state }
}
