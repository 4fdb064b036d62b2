const SECOND_MS = 1000
const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A duration as players show it: `0:07`, `12:30` or `1:02:03`. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MS))
  const minutes = Math.floor(seconds / MINUTE_S)
  if (seconds < HOUR_S) return `${minutes}:${twoDigits(seconds % MINUTE_S)}`
  return `${Math.floor(seconds / HOUR_S)}:${twoDigits(minutes % MINUTE_S)}:${twoDigits(seconds % MINUTE_S)}`
}
