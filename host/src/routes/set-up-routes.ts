import { route } from './route-row.ts'

const TITLE = ['set-up', 'setUp.title'] as const
const EN = { access: 'session', language: 'en', keepAlive: true, layout: 'wide' } as const
const ZH = { access: 'session', language: 'zh', keepAlive: true, layout: 'wide' } as const

/** Pages for setting up an organization, in English and in Chinese. */
export const SET_UP_ROUTES = [
  route('configure', 'configure', 'start', TITLE, { resumes: true }),
  route('configure/en', 'configure-en', 'start', TITLE, { ...EN, keepAlive: false }),
  route('configure/en/right', 'configure-en-right', 'picture', TITLE, { ...EN, keepAlive: false }),
  route('configure/en/CustomConfiguration', 'configure-en-custom', 'custom', TITLE, EN),
  route('configure/en/OrganizationInformation', 'configure-en-organization', 'organization', TITLE, EN),
  route('configure/en/PersonalInformation', 'configure-en-person', 'person', TITLE, EN),
  route('configure/zh', 'configure-zh', 'start', TITLE, { ...ZH, keepAlive: false }),
  route('configure/zh/Scene', 'configure-zh-scene', 'scene', TITLE, ZH),
  route('configure/zh/Scene/AbRoleScene', 'configure-zh-role-scene', 'role-scene', TITLE, ZH),
  route('configure/zh/Scene/NormalScene', 'configure-zh-normal-scene', 'normal-scene', TITLE, ZH),
  route('configure/zh/Scene/SceneCard', 'configure-zh-scene-card', 'scene-card', TITLE, ZH),
  route('configure/zh/OrganizationInformation', 'configure-zh-organization', 'organization', TITLE, ZH),
  route('configure/zh/PersonalInformation', 'configure-zh-person', 'person', TITLE, ZH),
  route('configure/zh/Video', 'configure-zh-video', 'video', TITLE, ZH),
]
