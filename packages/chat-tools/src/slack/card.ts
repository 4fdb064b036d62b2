import type { AddedCard } from '../tool-card.ts'
import { transitAddress } from '../tool-step.ts'

export const slackCard = {
  company: 'chatTools.workspaceId',
  joining: 'chatTools.joiningWorkspace',
  adding: 'chatTools.addText',
  consoles: { slack: null },
  keys: [
    { label: { en: 'token', zh: '令牌' }, distinct: /^xox[a-z]-/ },
    { label: { en: 'Client ID', zh: 'Client ID' }, distinct: /^\d{9,}\.\d{9,}$/ },
  ],
  before: [],
  connect: {
    title: { en: 'Add this product to your workspace', zh: '添加到工作区' },
    text: {
      en: 'If Slack says that apps need an approval, ask an administrator of the workspace to press the button.',
      zh: '如果 Slack 提示需要审批，请由工作区管理员来点击此按钮。',
    },
  },
  after: [
    {
      title: { en: 'Share the link', zh: '分享链接' },
      text: {
        en: 'Post it in a channel, pin the message, or add it to the channel’s bookmarks. Slack opens it in the browser and signs people in.',
        zh: '将链接发到频道并置顶，或添加为频道书签。Slack 会在浏览器中打开并登录。',
      },
      hasPage: true,
      values: (site) => [
        { label: { en: 'Link for your colleagues', zh: '给同事的链接' }, value: transitAddress('slack', site) },
      ],
    },
  ],
} as const satisfies AddedCard
