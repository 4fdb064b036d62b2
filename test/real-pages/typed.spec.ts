import { textOf } from '../journeys/monitoring-replay-steps.ts'
import { EDITORS } from './editors.ts'
import { expect, test } from './fixtures.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { tagsOf } from './real-page.ts'
import { LEVELS, openRecorded, recordAt, recordedByNow } from './recording.ts'
import { WIDGETS } from './widgets.ts'
import { piecesIn, wordsToPlant } from './words.ts'

for (const real of [...EDITORS, ...WIDGETS, ...FRAMEWORKS])
  test(
    `no piece of a word typed on ${real.name} is sent at any level`,
    tagsOf(real, '@RPL-04'),
    async ({ page, collector }) => {
      const words = wordsToPlant()
      const found: string[] = []
      await openRecorded(page, real, collector, LEVELS[0])
      for (const level of LEVELS) {
        // Each level begins with the whole page, on which the words of the level before stand.
        collector.reset()
        await recordAt(page, level)
        await real.type(page, words.next)
        const segments = await recordedByNow(page, collector)
        expect(segments.some(({ fields }) => fields.has_full_snapshot === 'true')).toBe(true)
        const events = collector.requests.map(({ path, query, body }) => `${path} ${query} ${body}`)
        for (const piece of piecesIn([textOf(segments), ...events].join('\n'), words.planted))
          found.push(`${level}: ${piece}`)
      }
      expect(words.planted.length).toBeGreaterThan(2)
      expect(found).toEqual([])
    },
  )
