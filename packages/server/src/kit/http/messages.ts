import { CODE_OF_CHAT_SET_UP, CODE_OF_REPLY, type CodeOfReply, type Locale } from '@sso-elements/contract'

/** The message of each code, in both languages. */
export const MESSAGES: Record<CodeOfReply, Record<Locale, string>> = {
  [CODE_OF_REPLY.success]: { zh: '成功', en: 'Success' },
  [CODE_OF_REPLY.badRequest]: {
    zh: '请求内容不正确，请检查后重试。',
    en: 'Something in the request is not right. Please check it and try again.',
  },
  [CODE_OF_REPLY.notSignedIn]: { zh: '登录已失效，请重新登录。', en: 'Your session has ended. Please sign in again.' },
  [CODE_OF_REPLY.conflict]: {
    zh: '内容已被他人修改，请查看最新内容后再保存。',
    en: 'Someone else changed this. Review their version, then save again.',
  },
  [CODE_OF_REPLY.tooManyRequests]: {
    zh: '操作过于频繁，请稍后再试。',
    en: 'That was a few too many tries. Please wait a little and try again.',
  },
  [CODE_OF_REPLY.serverError]: {
    zh: '服务器出错了，请稍后再试。',
    en: 'Something went wrong on our side. Please try again in a moment.',
  },
  [CODE_OF_REPLY.unavailable]: {
    zh: '服务暂时不可用，请稍后再试。',
    en: 'The service is briefly unavailable. Please try again in a moment.',
  },
  [CODE_OF_REPLY.temporaryUser]: {
    zh: '您还没有加入任何组织，请创建或加入一个组织。',
    en: 'You are not in an organization yet. Please create or join one.',
  },
  [CODE_OF_REPLY.assemblyRefused]: {
    zh: '该组织已停用，请联系组织管理员。',
    en: 'This organization is suspended. Please contact its administrator.',
  },
  [CODE_OF_REPLY.codeRequired]: { zh: '请使用邮箱验证码登录。', en: 'Please sign in with a code sent to your email.' },
  [CODE_OF_REPLY.wrongCredentials]: { zh: '邮箱或密码不正确。', en: 'The email or password is not right.' },
  [CODE_OF_REPLY.wrongCode]: {
    zh: '验证码不正确或已失效，请重新获取。',
    en: 'This code is not right or no longer valid. Please request a new one.',
  },
  [CODE_OF_REPLY.passwordRefused]: { zh: '请换一个密码。', en: 'Please choose another password.' },
  [CODE_OF_REPLY.addressTaken]: {
    zh: '该邮箱已注册，请直接登录。',
    en: 'This email is already registered. Please sign in instead.',
  },
  [CODE_OF_REPLY.proofRequired]: {
    zh: '为了保护您的账号，请先用密码或邮箱验证码登录。',
    en: 'To protect your account, please sign in with your password or an emailed code first.',
  },
  [CODE_OF_REPLY.accountDisabled]: {
    zh: '该账号已停用，请联系组织管理员。',
    en: 'This account is disabled. Please contact your administrator.',
  },
  [CODE_OF_REPLY.inviteNotValid]: {
    zh: '邀请无效或已过期，请联系邀请人。',
    en: 'This invitation is no longer valid. Please ask for a new one.',
  },
  [CODE_OF_REPLY.alreadyMember]: { zh: '您已是该组织的成员。', en: 'You are already a member of this organization.' },
  [CODE_OF_REPLY.organizationNotFound]: {
    zh: '没有找到使用该组织编码的组织，请核对后重试。',
    en: 'No organization has this code. Please check it and try again.',
  },
  [CODE_OF_REPLY.inviteForOther]: {
    zh: '该邀请发送给了另一个邮箱，请使用该邮箱登录。',
    en: 'This invitation was sent to another email. Please sign in with that one.',
  },
  [CODE_OF_REPLY.organizationFull]: {
    zh: '该组织的成员已满，请联系组织管理员。',
    en: 'This organization has no room for another member. Please contact its administrator.',
  },
  [CODE_OF_REPLY.lastOwner]: {
    zh: '组织至少需要一位所有者，请先将其他成员设为所有者。',
    en: 'An organization needs an owner. Make somebody else an owner first.',
  },
  [CODE_OF_REPLY.applicationNotKnown]: {
    zh: '无法识别该应用，请返回应用后重试。',
    en: 'We don’t recognize this application. Please go back to it and try again.',
  },
  [CODE_OF_REPLY.subscriptionNotValid]: {
    zh: '没有找到该订阅，请从应用市场重新打开。',
    en: 'This subscription could not be found. Please open it again from the marketplace.',
  },
  [CODE_OF_REPLY.signInEnded]: {
    zh: '此次登录已过期，或不是在此浏览器中开始的，请重新登录。',
    en: 'This sign-in has expired, or began in another browser. Please sign in again.',
  },
  [CODE_OF_REPLY.providerRefused]: {
    zh: '未能确认您的身份，请重试或换一种方式登录。',
    en: 'We could not confirm who you are. Please try again, or sign in another way.',
  },
  [CODE_OF_REPLY.providerUnavailable]: {
    zh: '该登录方式暂时不可用，请稍后重试或换一种方式登录。',
    en: 'This way to sign in is not available right now. Please try again in a moment, or sign in another way.',
  },
  [CODE_OF_REPLY.identityTaken]: {
    zh: '该身份已关联另一个账号。',
    en: 'This identity is linked to another account.',
  },
  [CODE_OF_REPLY.lastWayIn]: {
    zh: '请先设置密码，否则您将无法再登录此账号。',
    en: 'Set a password first. Without one you could not sign in to this account any more.',
  },
  [CODE_OF_REPLY.providerLinked]: {
    zh: '您的账号已关联该服务的另一个账号，请先取消关联。',
    en: 'Your account is linked to another account there. Unlink that one first.',
  },
  [CODE_OF_REPLY.shareNotFound]: { zh: '分享不存在或已被取消。', en: 'This share does not exist or was withdrawn.' },
  [CODE_OF_REPLY.wrongSharePassword]: { zh: '访问密码不正确。', en: 'The password for this share is not right.' },
  [CODE_OF_REPLY.tooManyShares]: {
    zh: '您的组织已有太多有效的分享，请先取消一些再创建。',
    en: 'You’ve reached the limit for shared links. Revoke one first.',
  },
  [CODE_OF_REPLY.chatAppForbidden]: {
    zh: '您的组织未开通此应用。',
    en: 'This app is not enabled for your organization.',
  },
  [CODE_OF_REPLY.chatCodeNotValid]: {
    zh: '登录凭证已失效，请重新打开应用。',
    en: 'This sign-in has expired. Please open the app again.',
  },
  [CODE_OF_REPLY.chatOtherTenant]: {
    zh: '您所在的企业与此组织关联的企业不一致。',
    en: 'Your company is not the one that this organization is connected to.',
  },
  [CODE_OF_REPLY.chatUserNotAllowed]: {
    zh: '您没有使用此应用的权限，请联系企业管理员。',
    en: 'You are not allowed to use this app. Please ask your administrator.',
  },
  [CODE_OF_REPLY.chatLicenseMissing]: {
    zh: '您还没有此应用的使用许可，请联系企业管理员分配。',
    en: 'You have no license for this app yet. Please ask your administrator for one.',
  },
  [CODE_OF_REPLY.chatTicketMissing]: {
    zh: '应用暂时无法使用，请稍后重试。',
    en: 'The app is not ready yet. Please try again in a few minutes.',
  },
  [CODE_OF_CHAT_SET_UP.serverRefused]: {
    zh: '该工具不接受本站服务器的请求，请联系企业管理员。',
    en: 'The tool takes no calls from this site’s server yet. Please ask your administrator.',
  },
  [CODE_OF_CHAT_SET_UP.secretRefused]: {
    zh: '本站在该工具中的应用密钥已失效，请联系本站的运营方。',
    en: 'The secret of this site’s app at the tool is no longer valid. Please tell whoever runs this site.',
  },
  [CODE_OF_CHAT_SET_UP.toolRefused]: {
    zh: '该工具返回了错误，请将错误码告知企业管理员。',
    en: 'The tool answered with an error. Please tell your administrator its number.',
  },
}

/** Messages that replace the usual one of a code for some readers. */
export const MESSAGE_OVERRIDES = {
  /** For the developer of the application; users see a page instead. */
  pkceRequired: {
    zh: '应用必须使用 PKCE（RFC 7636，方法 S256）请求登录，并使用其验证码兑换票据。',
    en: 'An application must ask for a sign-in with PKCE (RFC 7636, method S256), and exchange its ticket with the verifier.',
  },
  /** For an administrator of the organization itself. */
  noRoomForApplicant: {
    zh: '您的组织成员已满，请在有空余名额后再接受此申请。',
    en: 'Your organization has no room for another member. Please accept this request once a place is free.',
  },
} as const satisfies Record<string, Record<Locale, string>>
