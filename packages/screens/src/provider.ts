export { adoptStyles, baseStyles } from '@sso-elements/ui'
export {
  type Destination,
  type ScreenBrand,
  type ScreenContext,
  type ScreenEvents,
  ScreenProvider,
  type ScreenProviderProps,
  type SetUpPage,
  useScreen,
} from './screen-context.tsx'
