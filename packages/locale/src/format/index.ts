export { type DateInput, formatDate, formatDateTime, formatMachine } from './date.ts'
export { formatFileSize } from './file-size.ts'
export { formatMoney } from './money.ts'
