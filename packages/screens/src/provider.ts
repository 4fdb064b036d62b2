export { adoptStyles, baseStyles } from '@sso-elements/ui'
export {
  type Destination,
  type ScreenBrand,
  type ScreenContext,
  type ScreenEvents,
  ScreenPart,
  ScreenProvider,
  type ScreenProviderProps,
  type SetUpPage,
  type StepEntry,
  useScreen,
} from './screen-context.tsx'
