/** Parts of an element beside its screen, loaded after the screen is rendered. */
export { LazyProviderButtons } from './lazy-provider-buttons.tsx'
export { SessionMessages } from './session-messages.tsx'
