import { textOf } from '../journeys/monitoring-replay-steps.ts'
import { codemirror6, monaco } from './editors.ts'
import { expect, test } from './fixtures.ts'
import { openRecorded, recordedByNow } from './recording.ts'
import { piecesIn, wordsToPlant } from './words.ts'

for (const editor of [monaco, codemirror6])
  test(`${editor.name} of 100,000 lines hides typed words, and takes no more room`, {
    tag: ['@RPL-04', '@RPL-06'],
  }, async ({ page, collector }) => {
    const words = wordsToPlant()
    const recorded = async (lines: string): Promise<string> => {
      collector.reset()
      await openRecorded(page, editor, collector, { lines })
      await editor.type(page, words.next)
      // Leaves the search for the last line.
      for (const key of ['Escape', 'Control+End']) await page.keyboard.press(key)
      await page.keyboard.type(words.next())
      return textOf(await recordedByNow(page, collector))
    }
    const few = await recorded('100')
    const many = await recorded('100000')
    expect(piecesIn(few + many, words.planted)).toEqual([])
    expect(many.length).toBeLessThan(2 * few.length)
  })
