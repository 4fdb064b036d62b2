export { firstField, focusHolder, focusOnEntry, isTypable } from './focus-on-entry.ts'
