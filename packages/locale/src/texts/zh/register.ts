import type { texts as source } from '../en/register.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  register: {
    title: '创建账号',
    subtitle: '请使用工作邮箱注册',
    start: '继续',
    checkMail: '请查收邮件',
    passwordRule: '至少 {min} 个字符，用几个词连起来就很好。',
    submit: '创建账号',
    submitting: '正在创建…',
    haveAccount: '已有账号？',
    signIn: '直接登录',
  },
}
