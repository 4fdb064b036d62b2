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
import { SET_UP_ROUTES } from '../routes/set-up-routes.ts'
import { area, screenPage } from './area.ts'

export const setUpArea = area(SET_UP_ROUTES, {
  start: screenPage(SetUpStartScreen),
  picture: screenPage(ConfigurationPictureScreen),
  custom: screenPage(CustomConfigurationScreen),
  organization: screenPage(SetUpOrganizationScreen),
  person: screenPage(SetUpPersonScreen),
  scene: screenPage(SceneScreen),
  'role-scene': screenPage(RoleSceneScreen),
  'normal-scene': screenPage(NormalSceneScreen),
  'scene-card': screenPage(SceneCardScreen),
  video: screenPage(TourScreen),
})
