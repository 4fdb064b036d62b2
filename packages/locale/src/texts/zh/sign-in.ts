import type { texts as source } from '../en/sign-in.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  form: {
    email: '邮箱',
    password: '密码',
    newPassword: '新密码',
    code: '验证码',
    orgUserName: '您的姓名',
    orgName: '组织名称',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    resend: '重新发送验证码',
    resendIn: '{seconds} 秒后可重新发送',
    codeSent: '六位验证码已发送至 {email}。',
    back: '返回',
    change: '更换邮箱',
    sending: '正在发送…',
    sendCode: '发送验证码',
    required: '请填写此项。',
    emailFormat: '请输入正确的邮箱，例如 name@company.com。',
    codeFormat: '请输入邮件中的六位数字。',
  },
  signIn: {
    title: '登录',
    subtitle: '欢迎回到 {brand}',
    methods: '登录方式',
    byPassword: '密码登录',
    byCode: '验证码登录',
    submit: '登录',
    submitting: '正在登录…',
    forgot: '忘记密码？',
    newHere: '还没有账号？',
    register: '立即注册',
  },
}
