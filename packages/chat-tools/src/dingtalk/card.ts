import type { OwnCard } from '../tool-card.ts'
import { signInAddress } from '../tool-step.ts'

const EVENTS = { en: 'Events & Subscriptions', zh: '事件订阅' } as const

export const dingtalkCard = {
  company: 'chatTools.corpId',
  joining: 'chatTools.joining',
  consoles: {
    dingtalk: {
      name: { en: 'DingTalk Developer Platform', zh: '钉钉开发者后台' },
      url: 'https://open-dev.dingtalk.com/',
      isChinese: true,
    },
  },
  before: [
    {
      title: { en: 'Create the app', zh: '创建应用' },
      menu: {
        en: 'Application Development → Create Application → Add Capability → Web Application',
        zh: '应用开发 → 创建应用 → 添加应用能力 → 网页应用',
      },
      text: {
        en: 'Make it an app of your company (企业内部应用), and add the capability “Web Application” to it.',
        zh: '创建企业内部应用，然后为它添加“网页应用”能力。',
      },
    },
    {
      title: { en: 'Request two permissions', zh: '申请两项权限' },
      menu: { en: 'Development Configuration → Permission Management', zh: '开发配置 → 权限管理' },
      text: {
        en: 'Search for each code and press Request. Browsers outside DingTalk need them to learn who signs in; inside it, none is needed.',
        zh: '按权限点搜索并点击“申请权限”。在钉钉之外的浏览器中登录时需要，以识别登录的成员；在钉钉内无需权限。',
      },
      values: () => [
        {
          label: { en: 'Read permission for contact profiles', zh: '通讯录个人信息读权限' },
          value: 'Contact.User.Read',
        },
        { label: { en: 'Read permission for members', zh: '成员信息读权限' }, value: 'qyapi_get_member' },
      ],
    },
    {
      title: { en: 'Allow the address of this site', zh: '添加本站地址' },
      menu: { en: 'Development Configuration → Security Settings', zh: '开发配置 → 安全设置' },
      values: ({ url }) => [
        {
          label: { en: 'Redirect URL (callback domain)', zh: '重定向URL（回调域名）' },
          value: `${url}/sso/login/get-code/dingtalk`,
        },
      ],
    },
    {
      title: { en: 'Enter the home page', zh: '填写首页地址' },
      menu: { en: 'Application Capabilities → Web Application', zh: '应用能力 → 网页应用' },
      text: { en: 'Both home pages get the same address.', zh: '两个首页填写同一个地址。' },
      hasPage: true,
      values: (site) => [
        {
          label: { en: 'Home page address, PC home page address', zh: '应用首页地址、PC端首页地址' },
          value: signInAddress(site),
        },
      ],
    },
    {
      title: { en: 'Release a version', zh: '发布版本' },
      menu: {
        en: 'Application Release → Version Management and Release → Create Version',
        zh: '应用发布 → 版本管理与发布 → 创建新版本',
      },
      text: {
        en: 'Choose who may use the app, then save and publish. DingTalk refuses the credentials before that, and each later change needs a version, too.',
        zh: '选择可使用范围，保存并发布。发布前钉钉会拒绝应用凭证；此后的每次改动也需要发布新版本。',
      },
    },
  ],
  connect: {
    title: { en: 'Connect the app here', zh: '在此接入应用' },
    menu: { en: 'Basic Information → Credentials & Basic Information', zh: '基础信息 → 凭证与基础信息' },
    text: { en: 'Copy these values from the console.', zh: '从开发者后台复制以下内容。' },
  },
  fields: [
    {
      name: 'appId',
      label: { en: 'Client ID', zh: 'Client ID' },
      where: { en: 'Formerly AppKey.', zh: '原 AppKey。' },
      isSecret: false,
      isRequired: true,
      usual: {
        form: /^(ding|suite)[0-9a-z]{16}$/,
        words: {
          en: 'A Client ID usually begins with ding and has 20 characters.',
          zh: 'Client ID 通常以 ding 开头，共 20 个字符。',
        },
      },
      distinct: /^ding[0-9a-z]{16}$/,
    },
    {
      name: 'secret',
      label: { en: 'Client Secret', zh: 'Client Secret' },
      where: { en: 'Formerly AppSecret.', zh: '原 AppSecret。' },
      isSecret: true,
      isRequired: true,
      usual: {
        form: /^[\w-]{64}$/,
        words: { en: 'A Client Secret usually has 64 characters.', zh: 'Client Secret 通常为 64 个字符。' },
      },
    },
    {
      name: 'corpId',
      label: { en: 'Corp ID', zh: 'Corp ID' },
      where: {
        en: 'At the top right of the console’s first page, under the name of your company.',
        zh: '在开发者后台首页右上角的企业名称下。',
      },
      isSecret: false,
      isRequired: true,
      usual: {
        form: /^ding[0-9a-f]{16,32}$/,
        words: { en: 'A Corp ID usually begins with ding.', zh: 'CorpId 通常以 ding 开头。' },
      },
      distinct: /^ding[0-9a-f]{32}$/,
    },
    {
      name: 'encryptKey',
      label: { en: 'EncodingAESKey (aes_key)', zh: '加密 aes_key' },
      where: {
        en: `For events: ${EVENTS.en} (${EVENTS.zh}) → HTTP push. Have both values generated, and leave that page open.`,
        zh: `接收事件时需要：${EVENTS.zh} → HTTP 推送。生成下面两个值，并保持该页面打开。`,
      },
      isSecret: true,
      isRequired: false,
      must: {
        form: /^[A-Za-z0-9+/]{43}$/,
        words: { en: 'An aes_key has exactly 43 letters and digits.', zh: 'aes_key 恰好为 43 个字母和数字。' },
      },
    },
    {
      name: 'token',
      label: { en: 'Token', zh: '签名 token' },
      isSecret: true,
      isRequired: false,
      isFree: true,
    },
  ],
  together: ['encryptKey', 'token'],
  after: [
    {
      title: { en: 'Let it report who leaves the company', zh: '接收员工离职事件' },
      menu: { en: `Development Configuration → ${EVENTS.en}`, zh: `开发配置 → ${EVENTS.zh}` },
      isOptional: true,
      text: {
        en: 'Choose HTTP push, enter the address and save, then subscribe to the event. It needs the aes_key and the Token above.',
        zh: '推送方式选择“HTTP推送”，填入地址并保存，然后订阅事件。需先在上方填写 aes_key 和 token。',
      },
      values: ({ eventsUrl }) => [
        { label: { en: 'Request URL', zh: '请求网址' }, value: eventsUrl },
        { label: { en: 'Event', zh: '事件“通讯录用户离职”' }, value: 'user_leave_org' },
      ],
    },
  ],
} as const satisfies OwnCard
