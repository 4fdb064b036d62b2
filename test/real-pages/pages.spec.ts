import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { textOf } from '../journeys/monitoring-replay-steps.ts'
import type { Collector } from '../journeys/monitoring-site.ts'
import { EDITORS } from './editors.ts'
import { expect, test } from './fixtures.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { livePicture, playedDifference } from './pictures.ts'
import { tagsOf } from './real-page.ts'
import {
  differencePicture,
  LEVELS,
  openPlayer,
  openRecorded,
  recordAt,
  recordedByNow,
  showMoment,
} from './recording.ts'
import { WIDGETS } from './widgets.ts'
import { piecesIn, wordsToPlant } from './words.ts'

for (const real of [...EDITORS, ...WIDGETS, ...FRAMEWORKS])
  test.describe(() => {
    // Both tests share a page, since to load it takes longer than to use it.
    test.describe.configure({ mode: 'default' })
    let context: BrowserContext
    let page: Page | undefined

    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext()
    })

    test.afterAll(() => context.close())

    const opened = async (collector: Collector): Promise<Page> => {
      if (page) return page
      page = await context.newPage()
      await openRecorded(page, real, collector)
      return page
    }

    test(
      `${real.name} looks in the player as it did, at five moments`,
      tagsOf(real.everyEngine === 'all', '@RPL-05', '@RPL-04'),
      async ({ collector }, testInfo) => {
        const live = await opened(collector)
        // Words of styles are typed as well.
        await live.locator('[aria-label=Overflow]').fill('none')
        const moments: { picture: Buffer; time: number; size: { width: number; height: number } }[] = []
        for (const act of real.acts) {
          await act(live)
          const picture = await livePicture(live, real)
          const time = await live.evaluate(() => Date.now())
          moments.push({ picture, time, size: live.viewportSize() ?? { width: 0, height: 0 } })
        }
        const segments = await recordedByNow(live, collector)

        const player = await context.newPage()
        await openPlayer(player, segments)
        const differing: number[] = []
        for (const [index, { picture, time, size }] of moments.entries()) {
          await player.setViewportSize(size)
          // The last one is the end, as the End key shows it.
          await showMoment(player, index === moments.length - 1 ? null : time)
          const share = await playedDifference(player, real, picture)
          differing.push(share)
          if (share > 0)
            await writeFile(testInfo.outputPath(`moment-${index + 1}.png`), await differencePicture(player))
        }
        await player.close()
        expect(differing).toEqual(moments.map(() => 0))
      },
    )

    test(
      `no piece of a word typed on ${real.name} is sent at any level`,
      tagsOf(real.everyEngine !== undefined, '@RPL-04'),
      async ({ collector }) => {
        const live = await opened(collector)
        const words = wordsToPlant()
        const found: string[] = []
        for (const level of LEVELS) {
          // Each level begins with the whole page, on which the words of the level before stand.
          collector.reset()
          await recordAt(live, level)
          await real.type(live, words.next)
          const segments = await recordedByNow(live, collector)
          expect(segments.some(({ fields }) => fields.has_full_snapshot === 'true')).toBe(true)
          const events = collector.requests.map(({ path, query, body }) => `${path} ${query} ${body}`)
          for (const piece of piecesIn([textOf(segments), ...events].join('\n'), words.planted))
            found.push(`${level}: ${piece}`)
        }
        expect(words.planted.length).toBeGreaterThan(2)
        expect(found).toEqual([])
      },
    )
  })
