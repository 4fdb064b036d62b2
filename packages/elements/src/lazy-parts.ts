/** Parts of an element that are loaded after its first screen is rendered, including those for leaving. */

export { AboveScreen } from './above-screen.tsx'
export { addTicket } from './add-ticket.ts'
export { LazyProviderButtons } from './lazy-provider-buttons.tsx'
