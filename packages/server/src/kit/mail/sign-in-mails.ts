import type { Locale } from '@sso-elements/contract'
import { type MailText, withoutLinks } from './mail-texts.ts'

export interface NewDeviceSignIn {
  /** Browser and system in words. */
  device: string
  at: Date
  timeZone: string
  /** Part of the address, such as 203.0.113.x. */
  network: string
  resetUrl: string
}

/** Formats an instant in a time zone; in UTC when the server does not know the zone. */
const instantIn = (at: Date, timeZone: string, locale: Locale): string => {
  const inZone = (zone: string): string =>
    `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)} (${zone})`
  try {
    return inZone(timeZone)
  } catch {
    return inZone('UTC')
  }
}

/** The mail to the owner of an account after a sign-in on a new device. */
export const newDeviceMail = (product: string, signIn: NewDeviceSignIn, locale: Locale): MailText => {
  const { device, network, resetUrl } = signIn
  const time = instantIn(signIn.at, signIn.timeZone, locale)
  return locale === 'zh'
    ? {
        subject: `您的 ${product} 账号在新设备上登录`,
        text: `您好，\n\n您的 ${product} 账号刚刚在一台新设备上登录：\n\n设备：${device}\n时间：${time}\n网络地址：${network}\n\n如果是您本人操作，无需任何处理。如果不是，请立即重置密码，所有设备都会退出登录：\n${resetUrl}\n\n${product}`,
      }
    : {
        subject: `New sign-in to your ${product} account`,
        text: `Hello,\n\nSomeone just signed in to your ${product} account on a new device:\n\nDevice: ${device}\nTime: ${time}\nNetwork address: ${network}\n\nIf this was you, there is nothing to do. If this wasn't you, reset your password now. That signs out all devices:\n${resetUrl}\n\n${product}`,
      }
}

/** The mail to a member whose sessions, of all organizations, an administrator has ended. */
export const sessionsEndedMail = (
  product: string,
  { administrator, orgName, signInUrl }: { administrator: string; orgName: string; signInUrl: string },
  locale: Locale,
): MailText => {
  const [who, organization] = [withoutLinks(administrator), withoutLinks(orgName)]
  return locale === 'zh'
    ? {
        subject: `您的 ${product} 账号已在所有设备上退出登录`,
        text: `您好，\n\n组织“${organization}”的管理员 ${who} 已让您的 ${product} 账号在所有设备上退出登录。您的账号和密码没有变化，可以随时重新登录：\n${signInUrl}\n\n如果您没有料到此操作，请联系 ${who}。\n\n${product}`,
      }
    : {
        subject: `You were signed out of ${product} on all devices`,
        text: `Hello,\n\n${who}, an administrator of “${organization}”, signed you out of ${product} on all devices. Your account and password are unchanged, and you can sign in again at any time:\n${signInUrl}\n\nIf you didn't expect this, please ask ${who}.\n\n${product}`,
      }
}

/** The mail to the owner of an account after an identity was linked, so that a link by someone else is noticed. */
export const identityLinkedMail = (
  product: string,
  { name, resetUrl }: { name: string; resetUrl: string },
  locale: Locale,
): MailText =>
  locale === 'zh'
    ? {
        subject: `您的 ${product} 账号已关联 ${name}`,
        text: `您好，\n\n您的 ${product} 账号刚刚关联了 ${name}，现在可以使用 ${name} 登录。\n\n如果不是您本人操作，请立即重置密码，所有设备都会退出登录，并取消此关联：\n${resetUrl}\n\n${product}`,
      }
    : {
        subject: `${name} is linked to your ${product} account`,
        text: `Hello,\n\n${name} was just linked to your ${product} account, and can be used to sign in from now on.\n\nIf this wasn't you, reset your password now. That signs out all devices and unlinks ${name}:\n${resetUrl}\n\n${product}`,
      }

/** The mail to the owner of an account after an identity was unlinked. */
export const identityUnlinkedMail: typeof identityLinkedMail = (product, { name, resetUrl }, locale) =>
  locale === 'zh'
    ? {
        subject: `您的 ${product} 账号已取消关联 ${name}`,
        text: `您好，\n\n您的 ${product} 账号已取消与 ${name} 的关联，不能再使用 ${name} 登录。\n\n如果不是您本人操作，请立即重置密码，所有设备都会退出登录：\n${resetUrl}\n\n${product}`,
      }
    : {
        subject: `${name} is no longer linked to your ${product} account`,
        text: `Hello,\n\n${name} was just unlinked from your ${product} account, and can no longer be used to sign in.\n\nIf this wasn't you, reset your password now. That signs out all devices:\n${resetUrl}\n\n${product}`,
      }

/** The mail after a registration with an address that has an account. The page is the same in both cases. */
export const hasAccountMail = (
  product: string,
  { signInUrl, resetUrl }: { signInUrl: string; resetUrl: string },
  locale: Locale,
): MailText =>
  locale === 'zh'
    ? {
        subject: `您已有 ${product} 账号，请直接登录`,
        text: `您好，\n\n有人用这个邮箱注册 ${product}，但该邮箱已有账号，无需再次注册。请在这里登录：\n${signInUrl}\n\n忘记密码？可以在这里重置：\n${resetUrl}\n\n如果不是您本人操作，忽略本邮件即可。\n\n${product}`,
      }
    : {
        subject: `You already have a ${product} account`,
        text: `Hello,\n\nSomeone asked to create a ${product} account with this email address, but you have an account already. Sign in here:\n${signInUrl}\n\nForgot your password? Reset it here:\n${resetUrl}\n\nIf this wasn't you, you can ignore this email.\n\n${product}`,
      }
