import type { shareTexts as source } from '../en/share.ts'
import type { SameTexts } from '../same-texts.ts'

export const shareTexts: SameTexts<typeof source> = {
  share: {
    title: '与您共享的内容',
    subtitle: '该链接受密码保护，请向分享人索取密码。',
    opening: '正在打开…',
    open: '打开',
    goneTitle: '该链接已失效',
    goneText: '链接可能已过期或已被撤回，请联系分享人重新分享。',
  },
}
