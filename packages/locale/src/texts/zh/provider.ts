import type { texts as source } from '../en/provider.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  provider: {
    or: '或',
    continueWith: '使用{source}登录',
    more: '更多登录方式',
    goOn: '请在新打开的窗口中继续。',
    blocked: '请允许此页面弹出窗口，然后重试。',
    closed: '登录未完成。请重试，或选择其他登录方式。',
  },
}
