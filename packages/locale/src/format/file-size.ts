const UNIT_BYTES = 1024
const UNITS = ['KB', 'M', 'GB', 'TB'] as const
const SMALLEST = 0.01

/** A file's size in KB, M, GB or TB with at most two decimals (I18N-08); only an empty file is shown as 0. */
export const formatFileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes < 0) throw new RangeError(`A file size is a number from 0 up, not ${bytes}`)
  let size = bytes / UNIT_BYTES
  let unit = 0
  // A size that rounds to 1024 is shown in the next unit.
  while (Math.round(size / SMALLEST) * SMALLEST >= UNIT_BYTES && unit < UNITS.length - 1) {
    size /= UNIT_BYTES
    unit += 1
  }
  const shown = bytes > 0 ? Math.max(size, SMALLEST) : 0
  return `${Number(shown.toFixed(2))} ${UNITS[unit]}`
}
