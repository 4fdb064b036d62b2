import { describe, expect, it } from 'vitest'
import { formatDate, formatDateTime, formatMachine, formatMonthDay, formatTime } from './date.ts'
import { formatCompactNumber, formatFileSize, formatMoney, formatNumber } from './number.ts'

const INSTANT = '2026-03-04T16:05:09Z'
const UTC = 'UTC'

describe('dates', () => {
  it('are yyyy-MM-dd in zh and MMM d, yyyy in en, followed by the time', { tags: ['I18N-07'] }, () => {
    expect(formatDate(INSTANT, { locale: 'zh', timeZone: UTC })).toBe('2026-03-04')
    expect(formatDate(INSTANT, { locale: 'en', timeZone: UTC })).toBe('Mar 4, 2026')
    expect(formatDateTime(INSTANT, { locale: 'zh', timeZone: UTC })).toBe('2026-03-04 16:05')
    expect(formatDateTime(INSTANT, { locale: 'en', timeZone: UTC, seconds: true })).toBe('Mar 4, 2026 16:05:09')
    expect(formatMachine(INSTANT, UTC)).toBe('2026-03-04 16:05:09')
  })

  it('follow the given time zone', { tags: ['I18N-07'] }, () => {
    expect(formatDateTime(INSTANT, { locale: 'zh', timeZone: 'Asia/Shanghai' })).toBe('2026-03-05 00:05')
    expect(formatDate(INSTANT, { locale: 'en', timeZone: 'Asia/Shanghai' })).toBe('Mar 5, 2026')
    expect(formatMachine(Date.parse(INSTANT), 'America/New_York')).toBe('2026-03-04 11:05:09')
  })

  it('throw a RangeError for an invalid date or time zone', { tags: ['I18N-07'] }, () => {
    expect(() => formatDate('soon', { locale: 'en' })).toThrow(RangeError)
    expect(() => formatMachine(INSTANT, 'Moon/Base')).toThrow(RangeError)
  })
})

describe('axis labels', () => {
  it('have dates without a year and times without a date', { tags: ['I18N-07'] }, () => {
    expect(formatMonthDay(INSTANT, { locale: 'zh', timeZone: 'Asia/Shanghai' })).toBe('03-05')
    expect(formatMonthDay(INSTANT, { locale: 'en', timeZone: UTC })).toBe('Mar 4')
    expect(formatTime(INSTANT, 'Asia/Shanghai')).toBe('00:05')
  })

  it('have numbers in the format of the locale', () => {
    expect([formatNumber(12_345.67, { locale: 'en' }), formatNumber(0.129, { locale: 'zh', decimals: 2 })]).toEqual([
      '12,346',
      '0.13',
    ])
    expect(formatCompactNumber(12_345, { locale: 'en' })).toBe('12.3K')
    expect(formatCompactNumber(12_345, { locale: 'zh' })).toBe('1.2万')
  })
})

describe('money and file sizes', () => {
  it('have thousands separators', { tags: ['I18N-08'] }, () => {
    expect([formatMoney(1234567.891), formatMoney(-1234.5, 2), formatMoney(999), formatMoney(0, 2)]).toEqual([
      '1,234,567.891',
      '-1,234.50',
      '999',
      '0.00',
    ])
  })

  it.each([
    [0, '0 KB'],
    [1, '0.01 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 M'],
    [1024 ** 2 * 2.25, '2.25 M'],
    [1024 ** 3, '1 GB'],
    [1024 ** 4 * 3000, '3000 TB'],
  ])('show %d bytes as %s', { tags: ['I18N-08'] }, (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text)
  })

  it('throw a RangeError for an invalid size', { tags: ['I18N-08'] }, () => {
    expect(() => formatFileSize(-1)).toThrow(RangeError)
    expect(() => formatFileSize(Number.NaN)).toThrow(RangeError)
  })
})
