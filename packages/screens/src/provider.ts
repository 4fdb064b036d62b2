export {
  type Destination,
  type ScreenBrand,
  type ScreenContext,
  type ScreenEvents,
  ScreenProvider,
  type ScreenProviderProps,
  useScreen,
} from './screen-context.tsx'
