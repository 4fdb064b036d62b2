import type { AddedCard } from '../tool-card.ts'
import { type StepSite, transitAddress } from '../tool-step.ts'

const hostOf = (address: string): string => new URL(address).host

/** The Application ID URI, which the operator has given the app at Microsoft. */
const resourceOf = ({ url, appId }: StepSite): string | null => appId && `api://${hostOf(url)}/${appId}`

export const teamsCard = {
  company: 'chatTools.tenantId',
  joining: 'chatTools.joining',
  adding: 'chatTools.addTenantText',
  secretPlace: {
    en: 'Microsoft Entra admin center → App registrations → Certificates & secrets',
    zh: 'Microsoft Entra 管理中心 → 应用注册 → 证书和密码',
  },
  consoles: {
    teams: {
      name: { en: 'Developer Portal for Teams', zh: 'Teams 开发者门户' },
      url: 'https://dev.teams.microsoft.com/apps',
    },
  },
  keys: [
    {
      label: { en: 'Application (client) ID', zh: '应用程序(客户端) ID' },
      distinct: /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
    },
  ],
  before: [],
  connect: {
    title: { en: 'Connect your company', zh: '接入企业' },
    text: {
      en: 'Sign in at Microsoft with an account that is Global, Application, Cloud Application or Teams Administrator.',
      zh: '请使用具有全局管理员、应用程序管理员、云应用程序管理员或 Teams 管理员角色的账号登录 Microsoft。',
    },
  },
  after: [
    {
      title: { en: 'Create the app for Teams', zh: '创建 Teams 应用' },
      menu: { en: 'Apps → New app → App features → Personal app', zh: '应用 → 新应用 → 应用功能 → 个人应用' },
      text: {
        en: 'Create a personal tab (or one for channels) with this address. In a manifest the value is contentUrl.',
        zh: '新建个人选项卡（或频道选项卡），填入此地址；在清单中对应 contentUrl。',
      },
      hasPage: true,
      values: (site) => [{ label: { en: 'Content URL', zh: '内容 URL' }, value: transitAddress('teams', site) }],
    },
    {
      title: { en: 'Name the domains', zh: '填写域名' },
      menu: { en: 'Configure → Domains', zh: '配置 → 域' },
      text: { en: 'In a manifest the list is validDomains.', zh: '在清单中对应 validDomains。' },
      values: ({ url, page }) =>
        [...new Set([hostOf(url), hostOf(page)])].map((value) => ({
          label: { en: 'Valid domain', zh: '有效域' },
          value,
        })),
    },
    {
      title: { en: 'Switch on single sign-on', zh: '启用单一登录' },
      menu: { en: 'Configure → Single sign-on', zh: '配置 → 单一登录' },
      text: {
        en: 'In a manifest these are id and resource of webApplicationInfo.',
        zh: '在清单中对应 webApplicationInfo 的 id 和 resource。',
      },
      values: (site) => [
        { label: { en: 'Application (client) ID', zh: '应用程序(客户端) ID' }, value: site.appId },
        { label: { en: 'Application ID URI', zh: '应用程序 ID URI' }, value: resourceOf(site) },
      ],
    },
    {
      title: { en: 'Publish it for your company', zh: '发布到企业' },
      menu: { en: 'Publish → Publish to your org', zh: '发布 → 发布到组织' },
      text: {
        en: 'Then allow it in the Teams admin center (admin.teams.microsoft.com) under Teams apps → Manage apps.',
        zh: '然后在 Teams 管理中心（admin.teams.microsoft.com）的“Teams 应用 → 管理应用”中允许该应用。',
      },
    },
  ],
} as const satisfies AddedCard
