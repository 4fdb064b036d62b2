import { describe, expect, it } from 'vitest'
import { listZone, zoneName } from './list-zone.ts'

describe('the time zone of a shared list', () => {
  it.each([
    ['Pacific/Kiritimati', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Kiritimati'],
    ['Europe/Berlin', 'Europe/Paris', 'Europe/Berlin', null],
    ['Mars/Olympus', 'Pacific/Honolulu', 'Pacific/Honolulu', 'Mars/Olympus'],
    [null, 'Pacific/Honolulu', 'Pacific/Honolulu', null],
  ])('%s read in %s shows %s and names %s', { tags: ['SHR-08', 'LST-03'] }, (list, browser, timeZone, noticeZone) => {
    expect(listZone(list, browser)).toEqual({ timeZone, noticeZone })
  })

  it('has the name of the browser, or its own', { tags: ['SHR-08'] }, () => {
    expect(zoneName('Pacific/Kiritimati', 'en')).toBe('Line Islands Time')
    expect(zoneName('Mars/Olympus', 'en')).toBe('Mars/Olympus')
  })
})
