import type { texts as source } from '../en/password.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  password: {
    forgotTitle: '重置密码',
    forgotSubtitle: '输入您的邮箱，我们会发送验证码。',
    send: '发送验证码',
    resetTitle: '设置新密码',
    rule: '至少 {min} 个字符，建议使用由几个词组成的短语。',
    endsSessions: '所有已登录的设备都会退出登录，已关联的第三方账号（如 Google、飞书）也会取消关联，之后可重新关联。',
    submit: '设置新密码',
    submitting: '正在设置…',
    doneTitle: '密码已修改',
    done: '所有设备均已退出，请用新密码登录。',
    backToSignIn: '返回登录',
  },
}
