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
import { setUpStyles } from '@sso-elements/ui/styles/set-up'
import { SET_UP_ROUTES } from '../routes/set-up-routes.ts'
import { area } from './area.ts'

const TEXTS = ['sign-in', 'set-up'] as const

export const setUpArea = area(
  SET_UP_ROUTES,
  {
    start: { Content: SetUpStartScreen, texts: TEXTS },
    picture: { Content: ConfigurationPictureScreen, texts: TEXTS },
    custom: { Content: CustomConfigurationScreen, texts: TEXTS },
    organization: { Content: SetUpOrganizationScreen, texts: TEXTS },
    person: { Content: SetUpPersonScreen, texts: TEXTS },
    scene: { Content: SceneScreen, texts: TEXTS },
    'role-scene': { Content: RoleSceneScreen, texts: TEXTS },
    'normal-scene': { Content: NormalSceneScreen, texts: TEXTS },
    'scene-card': { Content: SceneCardScreen, texts: TEXTS },
    video: { Content: TourScreen, texts: TEXTS },
  },
  setUpStyles,
)
