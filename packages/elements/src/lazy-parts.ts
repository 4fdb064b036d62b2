/** Parts of an element beside its screen, loaded after the screen is rendered. */

export { AboveScreen } from './above-screen.tsx'
export { LazyProviderButtons } from './lazy-provider-buttons.tsx'
