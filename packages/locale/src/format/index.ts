export { type DateInput, formatDate, formatDateTime, formatMachine, formatMonthDay, formatTime } from './date.ts'
export { formatFileSize } from './file-size.ts'
export { formatMoney } from './money.ts'
export { formatCompactNumber, formatNumber } from './number.ts'
