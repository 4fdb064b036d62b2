import type { OwnCard } from '../../tool-card.ts'
import { transitAddress } from '../../tool-step.ts'

export const parleyCard = {
  company: 'chatTools.corpId',
  joining: 'chatTools.joining',
  consoles: { parley: { name: { en: 'Parley Console', zh: '畅谈后台' }, url: 'https://parley.example/apps' } },
  before: [
    {
      title: { en: 'Enter the home page', zh: '填写主页' },
      hasPage: true,
      values: (site) => [{ label: { en: 'Home page', zh: '主页' }, value: transitAddress('parley', site) }],
    },
  ],
  connect: { title: { en: 'Connect the app here', zh: '在此接入应用' } },
  fields: [
    { name: 'appId', label: { en: 'App', zh: '应用' }, isSecret: false, isRequired: true },
    { name: 'corpId', label: { en: 'Company', zh: '企业' }, isSecret: false, isRequired: true },
    { name: 'secret', label: { en: 'Key', zh: '密钥' }, isSecret: true, isRequired: true },
  ],
  after: [],
} as const satisfies OwnCard
