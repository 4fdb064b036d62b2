import type { OwnCard } from '../tool-card.ts'
import { signInAddress } from '../tool-step.ts'

const EVENTS = { en: 'Events & Callbacks', zh: '事件与回调' } as const

export const feishuCard = {
  company: 'chatTools.corpId',
  joining: 'chatTools.joining',
  consoles: {
    feishu: {
      name: { en: 'Feishu Open Platform', zh: '飞书开放平台' },
      url: 'https://open.feishu.cn/app',
      isChinese: true,
    },
    lark: { name: { en: 'Lark Developer', zh: 'Lark 开放平台' }, url: 'https://open.larksuite.com/app' },
  },
  before: [
    {
      title: { en: 'Create the app', zh: '创建应用' },
      menu: {
        en: 'Create Custom App → Add Features → Web App',
        zh: '创建企业自建应用 → 添加应用能力 → 网页应用',
      },
      text: {
        en: 'Give the app the name that your colleagues look for, and add the feature “Web App” to it.',
        zh: '填写同事熟悉的应用名称，然后为它添加“网页应用”能力。',
      },
    },
    {
      title: { en: 'Allow the addresses of this site', zh: '添加本站地址' },
      menu: { en: 'Security Settings', zh: '安全设置' },
      text: {
        en: 'Enter each address and press Add. If pages of your own show our sign-in as an element, add the address of each of them to the redirect URLs, too, without what follows a ? or #.',
        zh: '逐个填入并点击“添加”。如果贵公司自己的页面嵌入了登录组件，还需将每个页面的地址（不含 ? 和 # 及其后的内容）添加到重定向 URL。',
      },
      values: ({ url }) => [
        { label: { en: 'Redirect URLs', zh: '重定向 URL' }, value: `${url}/sso/login` },
        { label: { en: 'Redirect URLs', zh: '重定向 URL' }, value: `${url}/sso/login/get-lark-code` },
        { label: { en: 'H5 Trusted Domains', zh: 'H5 可信域名' }, value: url },
      ],
    },
    {
      title: { en: 'Enter the home page', zh: '填写主页地址' },
      menu: { en: 'Features → Web App', zh: '应用能力 → 网页应用' },
      text: { en: 'Both home pages get the same address.', zh: '两个主页填写同一个地址。' },
      hasPage: true,
      values: (site) => [
        {
          label: { en: 'Desktop homepage, Mobile homepage', zh: '桌面端主页、移动端主页' },
          value: signInAddress(site),
        },
      ],
    },
  ],
  connect: {
    title: { en: 'Connect the app here', zh: '在此接入应用' },
    menu: { en: 'Credentials & Basic Info', zh: '凭证与基础信息' },
    text: { en: 'Copy these values from the console.', zh: '从开发者后台复制以下内容。' },
  },
  fields: [
    {
      name: 'appId',
      label: { en: 'App ID', zh: 'App ID' },
      isSecret: false,
      isRequired: true,
      must: { form: /^cli_/, words: { en: 'An App ID begins with cli_.', zh: 'App ID 以 cli_ 开头。' } },
      usual: {
        form: /^cli_[0-9a-z]{16}$/,
        words: { en: 'An App ID usually has 20 characters.', zh: 'App ID 通常为 20 个字符。' },
      },
      distinct: /^cli_\w+$/,
    },
    {
      name: 'secret',
      label: { en: 'App Secret', zh: 'App Secret' },
      isSecret: true,
      isRequired: true,
      usual: {
        form: /^\w{32}$/,
        words: { en: 'An App Secret usually has 32 characters.', zh: 'App Secret 通常为 32 个字符。' },
      },
    },
    {
      name: 'encryptKey',
      label: { en: 'Encrypt Key', zh: 'Encrypt Key' },
      where: {
        en: 'For events: Events & Callbacks → Encryption Strategy. Without it Feishu and Lark sign nothing.',
        zh: '接收事件时需要：事件与回调 → 加密策略。未设置时推送的事件没有签名。',
      },
      isSecret: true,
      isRequired: false,
      isFree: true,
    },
    {
      name: 'token',
      label: { en: 'Verification Token', zh: 'Verification Token' },
      where: { en: 'Beside the Encrypt Key.', zh: '与 Encrypt Key 在同一页面。' },
      isSecret: true,
      isRequired: false,
    },
  ],
  after: [
    {
      title: { en: 'Let it report who leaves the company', zh: '接收员工离职事件' },
      menu: { en: `${EVENTS.en} → Event Configuration`, zh: `${EVENTS.zh} → 事件配置` },
      isOptional: true,
      text: {
        en: 'Choose “Send events to developer’s server”, enter the address and add the event. It needs the Encrypt Key and the Verification Token above.',
        zh: '订阅方式选择“将事件发送至开发者服务器”，填入地址并添加事件。需先在上方填写 Encrypt Key 和 Verification Token。',
      },
      values: ({ eventsUrl }) => [
        { label: { en: 'Request URL', zh: '请求地址' }, value: eventsUrl },
        {
          label: { en: 'Event “Employee departed”', zh: '事件“员工离职”' },
          value: 'contact.user.deleted_v3',
        },
      ],
    },
    {
      title: { en: 'Release a version', zh: '发布版本' },
      menu: { en: 'Version Management & Release → Create a version', zh: '版本管理与发布 → 创建版本' },
      text: {
        en: 'Choose who may use the app (availability) and publish the version. Nobody finds the app before; each later change needs a version, too.',
        zh: '选择可用范围并发布版本。发布前成员看不到该应用；此后的每次改动也需要发布新版本。',
      },
    },
  ],
} as const satisfies OwnCard
