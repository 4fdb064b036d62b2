import {
  ConfigurationPictureScreen,
  CustomConfigurationScreen,
  NormalSceneScreen,
  RoleSceneScreen,
  SceneCardScreen,
  SceneScreen,
  SetUpOrganizationScreen,
  SetUpPersonScreen,
  SetUpStartScreen,
  TourScreen,
} from '@sso-elements/screens/set-up'
import { definePage } from './define-page.ts'

const TITLE = 'setUp.title'
const EN = { title: TITLE, access: 'session', language: 'en', layout: 'wide' } as const
const ZH = { title: TITLE, access: 'session', language: 'zh', layout: 'wide' } as const
const KEPT_EN = { ...EN, keepAlive: true } as const
const KEPT_ZH = { ...ZH, keepAlive: true } as const

/** Pages for setting up an organization, in English and in Chinese. */
export const PAGES = [
  definePage({ path: 'configure', title: TITLE, resumes: true, screen: SetUpStartScreen }),
  definePage({ ...EN, path: 'configure/en', screen: SetUpStartScreen }),
  definePage({ ...EN, path: 'configure/en/right', screen: ConfigurationPictureScreen }),
  definePage({
    ...KEPT_EN,
    path: 'configure/en/CustomConfiguration',
    name: 'configure-en-custom',
    screen: CustomConfigurationScreen,
  }),
  definePage({
    ...KEPT_EN,
    path: 'configure/en/OrganizationInformation',
    name: 'configure-en-organization',
    screen: SetUpOrganizationScreen,
  }),
  definePage({
    ...KEPT_EN,
    path: 'configure/en/PersonalInformation',
    name: 'configure-en-person',
    screen: SetUpPersonScreen,
  }),
  definePage({ ...ZH, path: 'configure/zh', screen: SetUpStartScreen }),
  definePage({ ...KEPT_ZH, path: 'configure/zh/Scene', name: 'configure-zh-scene', screen: SceneScreen }),
  definePage({
    ...KEPT_ZH,
    path: 'configure/zh/Scene/AbRoleScene',
    name: 'configure-zh-role-scene',
    screen: RoleSceneScreen,
  }),
  definePage({
    ...KEPT_ZH,
    path: 'configure/zh/Scene/NormalScene',
    name: 'configure-zh-normal-scene',
    screen: NormalSceneScreen,
  }),
  definePage({
    ...KEPT_ZH,
    path: 'configure/zh/Scene/SceneCard',
    name: 'configure-zh-scene-card',
    screen: SceneCardScreen,
  }),
  definePage({
    ...KEPT_ZH,
    path: 'configure/zh/OrganizationInformation',
    name: 'configure-zh-organization',
    screen: SetUpOrganizationScreen,
  }),
  definePage({
    ...KEPT_ZH,
    path: 'configure/zh/PersonalInformation',
    name: 'configure-zh-person',
    screen: SetUpPersonScreen,
  }),
  definePage({ ...KEPT_ZH, path: 'configure/zh/Video', name: 'configure-zh-video', screen: TourScreen }),
]
