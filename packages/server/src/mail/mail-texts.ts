import { CODE, type CodeScene, type Locale } from '@sso-elements/contract'

export interface MailText {
  subject: string
  text: string
}

const MINUTES = CODE.lifetimeSeconds / 60

const PURPOSE: Record<CodeScene, Record<Locale, string>> = {
  login: { zh: '登录', en: 'sign in' },
  register: { zh: '注册', en: 'create your account' },
  reset: { zh: '重置密码', en: 'reset your password' },
  bind: { zh: '绑定账号', en: 'link your account' },
}

/** The mail with a verification code. */
export const codeMail = (product: string, scene: CodeScene, code: string, locale: Locale): MailText => {
  const purpose = PURPOSE[scene][locale]
  return locale === 'zh'
    ? {
        subject: `${product} 验证码：${code}`,
        text: `您好，\n\n您用于${purpose}的验证码是：${code}\n\n验证码在 ${MINUTES} 分钟内有效，请勿告诉他人。如果不是您本人操作，忽略本邮件即可。\n\n${product}`,
      }
    : {
        subject: `${code} is your ${product} code`,
        text: `Hello,\n\nYour code to ${purpose} is: ${code}\n\nIt works for ${MINUTES} minutes. Please do not share it with anyone. If this was not you, you can ignore this mail.\n\n${product}`,
      }
}

/**
 * The mail to somebody who asked for a code at an address without account. The page says the same in both cases; only
 * the owner of the mailbox learns the difference.
 */
export const noAccountMail = (product: string, registerUrl: string, locale: Locale): MailText =>
  locale === 'zh'
    ? {
        subject: `${product}：该邮箱还没有账号`,
        text: `您好，\n\n有人用这个邮箱请求了验证码，但该邮箱还没有注册 ${product} 账号。您可以换一个邮箱，或在这里注册：\n${registerUrl}\n\n如果不是您本人操作，忽略本邮件即可。\n\n${product}`,
      }
    : {
        subject: `No ${product} account with this e-mail yet`,
        text: `Hello,\n\nSomebody asked for a code with this e-mail, but there is no ${product} account for it yet. You can try another e-mail, or create an account here:\n${registerUrl}\n\nIf this was not you, you can ignore this mail.\n\n${product}`,
      }

/** The mail to the owner of an account whose password was just changed, so that a change by somebody else is noticed. */
export const passwordChangedMail = (product: string, resetUrl: string, locale: Locale): MailText =>
  locale === 'zh'
    ? {
        subject: `您的 ${product} 密码已修改`,
        text: `您好，\n\n您的 ${product} 账号密码刚刚修改成功，所有设备都已退出登录，请使用新密码重新登录。\n\n如果不是您本人操作，请立即在这里重置密码：\n${resetUrl}\n\n${product}`,
      }
    : {
        subject: `Your ${product} password was changed`,
        text: `Hello,\n\nThe password of your ${product} account has just been changed, and all devices were signed out. Please sign in with the new password.\n\nIf this was not you, please reset your password right away:\n${resetUrl}\n\n${product}`,
      }
