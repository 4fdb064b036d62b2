// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { recordedHtml } from '../../testing/recorded-html.ts'
import { PRIVACY_LEVELS } from './privacy-level.ts'
import { createTypedTexts } from './typed-texts.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** The rows of the README's table of levels: what is described, the example, and its recording at each level. */
const readme = readFileSync('packages/monitoring/README.md', 'utf8')
const rows = readme
  .split('| Recorded | On the page | `mask` (default) | `mask-user-input` | `allow` |\n')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
  .slice(1)
  .map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .map(([said = '', ...cells]) => [said.slice(0, 40), ...cells.map((cell) => cell.replace(/^`|`$/g, ''))] as const)

it('has a row for each kind of thing', { tags: ['RPL-04'] }, () => {
  expect(rows?.length).toBeGreaterThan(15)
})

it.each(rows ?? [])('records as the README says: %s', { tags: ['RPL-04'] }, (_, example = '', ...expected) => {
  const typed = createTypedTexts()
  for (const text of ['zebrafish', 'two quick otters']) typed.remember({}, text)
  document.body.innerHTML = example
  const recorded = PRIVACY_LEVELS.map((level) => recordedHtml(level, typed).replaceAll('"', "'"))
  const written = expected.map((cell) => (cell === 'same' ? example : cell))
  expect(recorded).toEqual(written.map((html) => html.replaceAll('&quot;', '"').replaceAll('"', "'")))
})
