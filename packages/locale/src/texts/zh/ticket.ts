import type { texts as source } from '../en/ticket.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  ticket: {
    title: '以“{name}”的身份继续？',
    text: '此链接将登录账号 {email}。如果这不是您的账号，请不要继续。',
    continue: '继续',
    decline: '不是我',
  },
}
