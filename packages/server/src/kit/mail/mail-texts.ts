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
        text: `Hello,\n\nYour code to ${purpose} is: ${code}\n\nIt works for ${MINUTES} minutes. Please do not share it with anyone. If this was not you, you can ignore this email.\n\n${product}`,
      }
}

/**
 * The mail after a code was requested for an address without account. The page is the same in both cases, so that only the owner of
 * the mailbox learns the difference.
 */
export const noAccountMail = (product: string, registerUrl: string, locale: Locale): MailText =>
  locale === 'zh'
    ? {
        subject: `${product}：该邮箱还没有账号`,
        text: `您好，\n\n有人用这个邮箱请求了验证码，但该邮箱还没有注册 ${product} 账号。您可以换一个邮箱，或在这里注册：\n${registerUrl}\n\n如果不是您本人操作，忽略本邮件即可。\n\n${product}`,
      }
    : {
        subject: `No ${product} account with this email yet`,
        text: `Hello,\n\nSomeone asked for a code with this email, but there is no ${product} account for it yet. You can try another email, or create an account here:\n${registerUrl}\n\nIf this was not you, you can ignore this email.\n\n${product}`,
      }

/** The mail to the owner of an account after a password change, so that a change by someone else is noticed. */
export const passwordChangedMail = (product: string, resetUrl: string, locale: Locale): MailText =>
  locale === 'zh'
    ? {
        subject: `您的 ${product} 密码已修改`,
        text: `您好，\n\n您的 ${product} 账号密码刚刚修改成功，其他设备均已退出登录，已关联的第三方账号均已取消关联。请在这些设备上使用新密码重新登录。\n\n如果不是您本人操作，请立即在这里重置密码：\n${resetUrl}\n\n${product}`,
      }
    : {
        subject: `Your ${product} password was changed`,
        text: `Hello,\n\nThe password of your ${product} account has just been changed, all other devices were signed out, and identity providers were unlinked. Please sign in there with the new password.\n\nIf this was not you, please reset your password right away:\n${resetUrl}\n\n${product}`,
      }

/**
 * Keeps a name in a mail from becoming a link or a line of its own: mail programs make links of texts with a dot inside, in any
 * script, or that begin like an address (INV-02).
 */
export const withoutLinks = (name: string): string =>
  name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[.:@\u2024\u3002\uff0e\uff61](?=\S)/g, '$& ')

export interface InvitationMail {
  inviterName: string
  orgName: string
  /** Address with the code. */
  url: string
  /** How many days it works. */
  days: number
}

/** The mail that invites to an organization. */
export const invitationMail = (product: string, invitation: InvitationMail, locale: Locale): MailText => {
  const inviter = withoutLinks(invitation.inviterName)
  const organization = withoutLinks(invitation.orgName)
  const { url, days } = invitation
  return locale === 'zh'
    ? {
        subject: `${inviter} 邀请您加入“${organization}”`,
        text: `您好，\n\n${inviter} 邀请您加入 ${product} 上的组织“${organization}”。请在 ${days} 天内打开以下链接接受邀请：\n${url}\n\n该链接仅供您本人使用一次，请勿转发。如果您不认识邀请人，忽略本邮件即可。\n\n${product}`,
      }
    : {
        subject: `${inviter} invites you to “${organization}”`,
        text: `Hello,\n\n${inviter} invites you to join the organization “${organization}” on ${product}. To accept, please open this link within ${days} days:\n${url}\n\nIt works once, for you alone; please do not pass it on. If you do not know who invited you, you can ignore this email.\n\n${product}`,
      }
}

export interface ApplicationMail {
  applicantName: string
  applicantEmail: string
  orgName: string
  /** Address of the page that lists the applications of the reader’s current organization. */
  url: string
  /** Whether the reader may have to switch to the organization first. */
  hasSeveral: boolean
}

/** The mail to administrators about a new application. Only the page shows the applicant’s message. */
export const applicationMail = (product: string, application: ApplicationMail, locale: Locale): MailText => {
  const applicant = withoutLinks(application.applicantName)
  const organization = withoutLinks(application.orgName)
  const { applicantEmail, url, hasSeveral } = application
  if (locale === 'zh') {
    const first = hasSeveral ? `（如果当前是其他组织，请先切换到“${organization}”）` : ''
    return {
      subject: `${applicant} 申请加入“${organization}”`,
      text: `您好，\n\n${applicant}（${applicantEmail}）申请加入您在 ${product} 上管理的组织“${organization}”。请在组织页面同意或拒绝${first}：\n${url}\n\n任何一位管理员处理即可。如果您不认识申请人，请拒绝该申请。\n\n${product}`,
    }
  }
  const first = hasSeveral ? ` (switch to “${organization}” there if you are in another one)` : ''
  return {
    subject: `${applicant} asks to join “${organization}”`,
    text: `Hello,\n\n${applicant} (${applicantEmail}) asks to join “${organization}”, an organization that you manage on ${product}. Please accept or decline on the organization page${first}:\n${url}\n\nOne administrator’s decision is enough. If you do not know this person, please decline.\n\n${product}`,
  }
}

/** The mail to an applicant whose application was accepted. */
export const acceptedMail = (product: string, orgName: string, url: string, locale: Locale): MailText => {
  const organization = withoutLinks(orgName)
  return locale === 'zh'
    ? {
        subject: `您已加入“${organization}”`,
        text: `您好，\n\n您加入组织“${organization}”的申请已通过。现在就可以开始使用：\n${url}\n\n${product}`,
      }
    : {
        subject: `Welcome to “${organization}”`,
        text: `Hello,\n\nYour request to join the organization “${organization}” was accepted. You can start right away:\n${url}\n\n${product}`,
      }
}

/** The mail to an applicant whose application was declined. */
export const declinedMail = (product: string, orgName: string, url: string, locale: Locale): MailText => {
  const organization = withoutLinks(orgName)
  return locale === 'zh'
    ? {
        subject: `您加入“${organization}”的申请未通过`,
        text: `您好，\n\n很抱歉，组织“${organization}”的管理员没有通过您的加入申请。如有疑问，请联系给您组织编码的人。您也可以加入其他组织，或创建自己的组织：\n${url}\n\n${product}`,
      }
    : {
        subject: `Your request to join “${organization}”`,
        text: `Hello,\n\nAn administrator of the organization “${organization}” did not accept your request to join. If you think that this is a mistake, please ask the person who gave you the organization code. You can also join another organization, or create your own:\n${url}\n\n${product}`,
      }
}
