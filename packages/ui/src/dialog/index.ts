export { Dialog } from './dialog.tsx'
export { useEscape } from './use-escape.ts'
