/** What an element shows beside its screen, fetched once that stands. */
export { ProviderWays } from './provider-ways.tsx'
export { SessionMessages } from './session-messages.tsx'
