import type { texts as source } from '../en/share.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  share: {
    title: '有人向您分享了内容',
    subtitle: '该链接受密码保护，请向分享人索取密码。',
    opening: '正在打开…',
    open: '打开',
    openedTitle: '链接已打开',
    openedText: '您可以查看与您共享的内容了。',
    close: '在此设备上关闭',
    closing: '正在关闭…',
    ended: '本次访问已结束，请重新输入密码。',
    refused: '您的访问权限已失效，请输入密码。',
    missingTitle: '链接不完整',
    missingText: '请确认打开的链接完整无误，或请分享人重新发送。',
    forgedTitle: '此链接指向的页面不属于我们',
    forgedText: '链接可能在传递过程中被改动。请向分享人索取新的链接。',
    goneTitle: '该链接已失效',
    goneText: '链接可能已过期或已被撤回，请联系分享人重新分享。',
  },
}
