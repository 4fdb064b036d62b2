export { Dialog, useEscape } from './dialog.tsx'
