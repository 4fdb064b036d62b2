export { firstField, isTypable } from './first-field.ts'
export { focusHolder, focusOnEntry } from './focus-on-entry.ts'
