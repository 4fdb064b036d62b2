// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { recordedHtml } from '../../testing/recorded-html.ts'
import { createRecordMasker } from './mask-record.ts'
import { createValueMasker } from './mask-values.ts'
import { PRIVACY_LEVELS } from './privacy-level.ts'
import { createTypedTexts } from './typed-texts.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** Words of styles, a letter, an expression, and more text than a page can have. */
const WORDS = [
  'none',
  'row',
  'hidden',
  'inline-block',
  'open',
  'Dark mode',
  'grid area',
  'true',
  '100',
  'a',
  '.*',
  '#fff',
]
const LONG = WORDS.join(' ').repeat(15_000)

/** A page whose styles select elements by these words. */
const LOOK = [
  '<style>.row { display: none; content: "none"; grid-area: row; }</style><style>[data-theme="Dark mode"] { color: rgb(255, 255, 255); }</style>',
  '<div id="hidden" class="row hidden" style="display: none; flex-direction: row; color: #fff" hidden="hidden" role="row" slot="open"></div>',
  '<p data-theme="Dark mode" data-x="1" part="row" contenteditable="false" draggable="true" aria-hidden="true"></p>',
  '<svg display="none" class="row"><path fill="none" visibility="hidden" d="M1 100"></path></svg>',
  '<a href="https://a.example/row/hidden/open"></a><progress value="100" max="100"></progress>',
].join('')

it.each(PRIVACY_LEVELS)('at level %s keeps the look of a page whatever was typed', { tags: ['RPL-04'] }, (level) => {
  document.body.innerHTML = LOOK
  const before = recordedHtml(level)
  const typed = createTypedTexts()
  for (const word of [LONG, ...WORDS]) typed.remember({}, word)
  expect(recordedHtml(level, typed)).toBe(before)
  expect(before).toBe(document.body.innerHTML)
})

it.each(PRIVACY_LEVELS)('at level %s keeps a closed overlay closed', { tags: ['RPL-04'] }, (level) => {
  document.body.innerHTML = [
    '<input value="none"><input value="row"><textarea>hidden</textarea>',
    '<select><option value="none" selected="">none</option></select>',
    LOOK,
  ].join('')
  expect(recordedHtml(level)).toContain(LOOK)
})

it.each(PRIVACY_LEVELS)('at level %s keeps values that a selector names', { tags: ['RPL-04'] }, (level) => {
  document.body.innerHTML =
    '<style>[title="Zebra fish"] { color: red; }[data-theme="ZEBRA Mode" i] { color: red; }</style><p title="Zebra fish" data-theme="Zebra mode"></p>'
  const typed = createTypedTexts()
  for (const word of ['zebra fish', 'zebra mode']) typed.remember({}, word)
  expect(recordedHtml(level, typed)).toBe(document.body.innerHTML)
})

it.each([
  ['[data-kind~="zebrafish"]', 'data-kind="zebrafish Ada"', 'data-kind="zebrafish ***"'],
  ['[data-kind~="zebrafish" i]', 'data-kind="A Zebrafish tank"', 'data-kind="*** Zebrafish ***"'],
  ['[data-kind^="zebra"]', 'data-kind="zebrafish"', 'data-kind="zebra***"'],
  ['[title$="fish"]', 'title="Zebrafish"', 'title="***fish"'],
  ['[data-kind*="bra"]', 'data-kind="zebrafish"', 'data-kind="***bra***"'],
  ['[data-lang|="zebrafish"]', 'data-lang="zebrafish-Tank"', 'data-lang="zebrafish-***"'],
  ['[href$=".pdf"]', 'href="/of/zebrafish.pdf"', 'href="***.pdf"'],
  ['[data-kind^="zeb"][data-kind$="tank"]', 'data-kind="zebrafish tank"', 'data-kind="zeb***tank"'],
  ['[data-kind^="zebra"]', 'data-kind="A zebrafish"', 'data-kind="***"'],
  ['[data-token^="zebra"]', 'data-token="zebrafish"', 'data-token="***"'],
])('keeps of a masked value what %s names: %s', { tags: ['RPL-04'] }, (selector, attribute, recorded) => {
  const style = `<style>${selector} { color: red; }</style>`
  document.body.innerHTML = `${style}<a ${attribute}></a>`
  const typed = createTypedTexts()
  typed.remember({}, 'zebrafish')
  expect(recordedHtml('mask', typed)).toBe(`${style}<a ${recorded}></a>`)
})

it('keeps pictures whose data has what was typed by chance', { tags: ['RPL-04'] }, () => {
  const pictures = [
    'data:image/png;base64,AArow/none+hidden/Zz',
    `data:image/svg+xml,${encodeURIComponent('<svg display="none"><style>.row{}</style><text>Chart</text></svg>')}`,
  ]
  document.body.innerHTML = pictures.map((uri) => `<img src="${uri}">`).join('')
  const typed = createTypedTexts()
  for (const word of WORDS) typed.remember({}, word)
  expect(recordedHtml('allow', typed)).toBe(document.body.innerHTML)
  typed.remember({}, 'chart')
  expect(recordedHtml('allow', typed)).toBe(`<img src="${pictures[0]}"><img src="data:">`)
})

it('leaves style sheets and their rules alone', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  typed.remember({}, 'zebrafish')
  const mask = createRecordMasker({ base: 'mask', values: createValueMasker(typed), nodeOf: () => null })
  const rule = '.zebrafish::after { content: "zebrafish"; grid-area: zebrafish; }'
  const changes = [
    { source: 8, adds: [{ rule }] },
    { source: 8, replace: rule },
    { source: 13, set: { property: 'content', value: '"zebrafish"' } },
    { source: 15, styles: [{ styleId: 1, rules: [{ rule }] }] },
  ]
  expect(changes.map((data) => mask({ type: 3, timestamp: 1, data })?.data)).toEqual(changes)
})
