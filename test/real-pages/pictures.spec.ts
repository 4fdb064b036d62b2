import { writeFile } from 'node:fs/promises'
import { EDITORS } from './editors.ts'
import { expect, test } from './fixtures.ts'
import { FRAMEWORKS } from './frameworks.ts'
import { livePicture, playedDifference } from './pictures.ts'
import { tagsOf } from './real-page.ts'
import { differencePicture, openPlayer, openRecorded, recordedByNow, showMoment } from './recording.ts'
import { WIDGETS } from './widgets.ts'

for (const real of [...EDITORS, ...WIDGETS, ...FRAMEWORKS])
  test(
    `${real.name} looks in the player as it did, at five moments`,
    tagsOf(real, '@RPL-05', '@RPL-04'),
    async ({ page, context, collector }, testInfo) => {
      await openRecorded(page, real, collector, 'allow')
      // Words of styles are typed as well.
      await page.locator('[aria-label=Overflow]').fill('none')
      const moments: { live: Buffer; time: number; size: { width: number; height: number } }[] = []
      for (const act of real.acts) {
        await act(page)
        const live = await livePicture(page, real)
        const time = await page.evaluate(() => Date.now())
        moments.push({ live, time, size: page.viewportSize() ?? { width: 0, height: 0 } })
      }
      const segments = await recordedByNow(page, collector)

      const player = await context.newPage()
      await openPlayer(player, segments)
      const differing: number[] = []
      for (const [index, { live, time, size }] of moments.entries()) {
        await player.setViewportSize(size)
        // The last one is the end, as the End key shows it.
        await showMoment(player, index === moments.length - 1 ? null : time)
        const share = await playedDifference(player, real, live)
        differing.push(share)
        if (share > 0) await writeFile(testInfo.outputPath(`moment-${index + 1}.png`), await differencePicture(player))
      }
      expect(differing).toEqual(moments.map(() => 0))
    },
  )
