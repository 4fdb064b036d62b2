import { describe, expect, it } from 'vitest'
import { findTimeZones, timeZoneOption } from './time-zones.ts'
import { addDays, dayOf, fromInput, toInput } from './zone.ts'

describe('dates in a time zone', () => {
  it('are those of its clock in a field, and back', { tags: ['WRK-01'] }, () => {
    expect(toInput('2026-02-28T23:15:42.123Z', 'Asia/Tokyo')).toBe('2026-03-01T08:15')
    expect(fromInput('2026-03-01T08:15', 'Asia/Tokyo')).toBe('2026-02-28T23:15:00.000Z')
    expect([toInput(null, 'UTC'), fromInput('', 'UTC'), fromInput('x', 'UTC')]).toEqual(['', null, null])
  })

  it('have days that follow each other', { tags: ['WRK-01'] }, () => {
    expect(dayOf(new Date('2026-02-28T23:15:00Z'), 'Asia/Tokyo')).toBe('2026-03-01')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  })

  it('have zones that are found by each word of their name', { tags: ['REG-02'] }, () => {
    expect(findTimeZones('toky', 'en')).toEqual(['Asia/Tokyo'])
    expect(findTimeZones('america new york', 'en')).toContain('America/New_York')
    expect(findTimeZones('no such place', 'en')).toEqual([])
    expect(findTimeZones('', 'en').length).toBeGreaterThan(100)
    expect(timeZoneOption('Asia/Tokyo', 'en')).toMatchObject({
      label: 'Asia/Tokyo',
      detail: expect.stringMatching(/GMT\+9$/),
    })
  })
})
