export { type DateInput, formatDate, formatDateTime, formatMachine, formatMonthDay, formatTime } from './date.ts'
export { formatCompactNumber, formatFileSize, formatMoney, formatNumber } from './number.ts'
