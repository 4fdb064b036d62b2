/** Parts of an element beside its screen, loaded after the screen is rendered; what is done on leaving is among them. */

export { AboveScreen } from './above-screen.tsx'
export { addTicket } from './add-ticket.ts'
export { LazyProviderButtons } from './lazy-provider-buttons.tsx'
