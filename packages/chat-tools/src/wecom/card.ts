import type { OwnCard } from '../tool-card.ts'
import { transitAddress } from '../tool-step.ts'
import { wecomDomainFile } from './domain-file.ts'

const APP = { en: 'Apps → your app', zh: '应用管理 → 该应用' } as const
const hostOf = (url: string): string => new URL(url).host

export const wecomCard = {
  company: 'chatTools.corpId',
  joining: 'chatTools.joining',
  consoles: {
    wecom: {
      name: { en: 'WeCom Admin', zh: '企业微信管理后台' },
      url: 'https://work.weixin.qq.com/wework_admin/frame#apps',
      isChinese: true,
    },
  },
  before: [
    {
      title: { en: 'Create the app', zh: '创建应用' },
      menu: { en: 'Apps → Self-built → Create an app', zh: '应用管理 → 自建 → 创建应用' },
      text: {
        en: 'Choose who may see the app: people outside that range cannot sign in with it.',
        zh: '选择应用的可见范围：范围之外的成员无法通过它登录。',
      },
    },
    {
      title: { en: 'Make this site a trusted domain', zh: '设置可信域名' },
      menu: {
        en: `${APP.en} → Developer Interface → Web Authorization and JS-SDK → Set trusted domain`,
        zh: `${APP.zh} → 开发者接口 → 网页授权及JS-SDK → 设置可信域名`,
      },
      text: {
        en: 'Enter the domain in both fields and press “申请校验域名”. WeCom gives you a file: upload it here, then confirm there.',
        zh: '在两处填入域名，点击“申请校验域名”，下载企业微信提供的文件并在此上传，然后回到后台确认。',
      },
      note: {
        en: 'WeCom takes a domain with an ICP filing (备案) alone, in the name of your own company or one that is associated with it, such as its parent or a subsidiary. Ask whoever runs this site in whose name its domain is filed.',
        zh: '域名须已完成 ICP 备案，且备案主体与当前企业主体相同或有关联关系（如母子公司、总分公司）。请向本站的运营方确认备案主体。',
      },
      file: wecomDomainFile,
      values: ({ url }) => [{ label: { en: 'Trusted domain', zh: '可信域名' }, value: hostOf(url) }],
    },
    {
      title: { en: 'Allow the sign-in in browsers', zh: '设置授权回调域' },
      menu: {
        en: `${APP.en} → Developer Interface → WeCom sign-in → Web`,
        zh: `${APP.zh} → 开发者接口 → 企业微信授权登录 → Web网页`,
      },
      values: ({ url }) => [{ label: { en: 'Callback domain', zh: '授权回调域' }, value: hostOf(url) }],
    },
    {
      title: { en: 'Enter the home page', zh: '填写应用主页' },
      menu: { en: `${APP.en} → App home page`, zh: `${APP.zh} → 应用主页` },
      hasPage: true,
      values: (site) => [{ label: { en: 'App home page', zh: '应用主页' }, value: transitAddress('qywx', site) }],
    },
    {
      title: { en: 'Trust the addresses of our server', zh: '添加企业可信IP' },
      menu: {
        en: `${APP.en} → Developer Interface → Trusted company IPs`,
        zh: `${APP.zh} → 开发者接口 → 企业可信IP`,
      },
      text: {
        en: 'WeCom answers calls from these addresses alone. It offers the list after a trusted domain is set.',
        zh: '企业微信只接受来自这些 IP 的请求。设置可信域名后才能配置。',
      },
      values: ({ outgoingAddresses }) =>
        outgoingAddresses.map((value) => ({ label: { en: 'Trusted company IP', zh: '企业可信IP' }, value })),
      withoutValues: {
        en: 'This site does not name its addresses. Go on: “Test it now” at the end names the one that WeCom refuses, to be entered here.',
        zh: '本站未提供服务器 IP。请继续后面的步骤：最后的“立即测试”会指出被企业微信拒绝的 IP，再填到这里。',
      },
    },
  ],
  connect: {
    title: { en: 'Connect the app here', zh: '在此接入应用' },
    menu: { en: APP.en, zh: APP.zh },
    text: { en: 'Copy these values from the console.', zh: '从管理后台复制以下内容。' },
  },
  fields: [
    {
      name: 'corpId',
      label: { en: 'Corp ID', zh: '企业ID' },
      where: { en: 'My Company → Company Info, at the end of the page.', zh: '我的企业 → 企业信息，在页面底部。' },
      isSecret: false,
      isRequired: true,
      usual: {
        form: /^w[wx][0-9a-f]{16}$/,
        words: {
          en: 'A Corp ID usually begins with ww and has 18 characters.',
          zh: '企业ID 通常以 ww 开头，共 18 个字符。',
        },
      },
      distinct: /^w[wx][0-9a-f]{16}$/,
    },
    {
      name: 'appId',
      label: { en: 'AgentId', zh: 'AgentId' },
      isSecret: false,
      isRequired: true,
      must: {
        form: /^\d+$/,
        words: { en: 'An AgentId is a number, such as 1000002.', zh: 'AgentId 是数字，例如 1000002。' },
      },
      distinct: /^\d{7}$/,
    },
    {
      name: 'secret',
      label: { en: 'Secret', zh: 'Secret' },
      where: { en: 'The console sends it to your WeCom.', zh: '点击“查看”，管理后台会将其发送到企业微信。' },
      isSecret: true,
      isRequired: true,
      usual: {
        form: /^[\w-]{43}$/,
        words: { en: 'A Secret usually has 43 characters.', zh: 'Secret 通常为 43 个字符。' },
      },
    },
    {
      name: 'token',
      label: { en: 'Token', zh: 'Token' },
      where: {
        en: 'For events: Receive Messages (接收消息) → Set API (设置API接收). Have both values generated, and leave that page open.',
        zh: '接收事件时需要：接收消息 → 设置API接收。随机获取下面两个值，并保持该页面打开。',
      },
      isSecret: true,
      isRequired: false,
      isFree: true,
    },
    {
      name: 'encryptKey',
      label: { en: 'EncodingAESKey', zh: 'EncodingAESKey' },
      isSecret: true,
      isRequired: false,
      must: {
        form: /^[A-Za-z0-9+/]{43}$/,
        words: {
          en: 'An EncodingAESKey has exactly 43 letters and digits.',
          zh: 'EncodingAESKey 恰好为 43 个字母和数字。',
        },
      },
    },
  ],
  together: ['token', 'encryptKey'],
  after: [
    {
      title: { en: 'Let it report who leaves the company', zh: '接收成员离职事件' },
      menu: {
        en: `${APP.en} → Receive Messages → Set API`,
        zh: `${APP.zh} → 接收消息 → 设置API接收`,
      },
      isOptional: true,
      text: {
        en: 'Enter the address beside the Token and the EncodingAESKey that you entered here, choose the event “通讯录变更” and save.',
        zh: '在 Token 和 EncodingAESKey（与此处填写的一致）旁填入地址，勾选“通讯录变更”事件并保存。',
      },
      values: ({ eventsUrl }) => [{ label: { en: 'URL', zh: 'URL' }, value: eventsUrl }],
    },
  ],
} as const satisfies OwnCard
