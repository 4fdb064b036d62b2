import type { providerTexts as source } from '../en/provider.ts'
import type { SameTexts } from '../same-texts.ts'

export const providerTexts: SameTexts<typeof source> = {
  provider: {
    or: '或',
    continueWith: '使用{source}登录',
    goOn: '请在新打开的窗口中继续。',
    signingIn: '正在登录…',
    blocked: '浏览器没有打开新窗口。请允许此页面弹出窗口，然后重试。',
    closed: '未在另一个窗口中完成登录。您可以重试，或选择其他登录方式。',
    failed: '登录未成功。请重试，或选择其他登录方式。',
  },
}
