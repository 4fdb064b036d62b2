/** What an element shows beside its screen, fetched once that stands. */
export { LazyProviderButtons } from './lazy-provider-buttons.tsx'
export { SessionMessages } from './session-messages.tsx'
