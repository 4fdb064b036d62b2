// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { recordedHtml } from '../../testing/recorded-html.ts'
import { createRecordMasker } from './mask-record.ts'
import { createValueMasker } from './mask-values.ts'
import { hideInLine } from './text-line.ts'
import { createTypedTexts } from './typed-texts.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const typedTexts = (...values: string[]) => {
  const typed = createTypedTexts()
  for (const value of values) typed.remember({}, value)
  return typed
}

it.each([
  ['<p>A <b>zebra</b>fish swims</p>', '<p>A <b>***</b>*** swims</p>'],
  // Split as an unknown editor may split a line.
  [
    '<div><span><span>key</span><span> = </span><span>"zebra</span><span>fish</span></span><span>"</span></div>',
    '<div><span><span>key</span><span> = </span><span>"***</span><span>***</span></span><span>"</span></div>',
  ],
  ['<p>zeb<i></i><b>ra<i>fi</i></b>sh</p>', '<p>***<i></i><b>***<i>***</i></b>***</p>'],
  ['<p><x-a>zebra</x-a><x-a>fish</x-a></p>', '<p><x-a>***</x-a><x-a>***</x-a></p>'],
  [
    '<svg><text><tspan>zebra</tspan><tspan>fish</tspan></text></svg>',
    '<svg><text><tspan>***</tspan><tspan>***</tspan></text></svg>',
  ],
  [
    '<div style="display: inline-block">zebra</div><div style="display:inline-flex"><b>fish</b></div>',
    '<div style="display: inline-block">***</div><div style="display:inline-flex"><b>***</b></div>',
  ],
  ['<svg><text>zebra</text><text>fish</text></svg>', '<svg><text>***</text><text>***</text></svg>'],
  ['<p>zebr</p><p>afish</p>', '<p>zebr</p><p>afish</p>'],
  ['<p>zebr<br>afish</p>', '<p>zebr<br>afish</p>'],
  ['<p>zebra <span>fishing</span></p>', '<p>zebra <span>fishing</span></p>'],
])('records %s as %s after zebrafish was typed', { tags: ['RPL-04'] }, (html, recorded) => {
  document.body.innerHTML = html
  expect(recordedHtml('allow', typedTexts('zebrafish'))).toBe(recorded)
})

it.each([
  ['<p>4: <b>zebrafish</b><b>tank</b><b>of</b><b>Ada</b></p>', '<p>4: <b>***</b><b>***</b><b>***</b><b>***</b></p>'],
  ['<p>zebrafishtankofada, <i>zebra</i>fish<i>tankofAda</i></p>', '<p>***, <i>***</i>***<i>***</i></p>'],
  ['<li>Zebrafish</li><li>\n tank of Ada \n</li>', '<li>***</li><li>\n *** \n</li>'],
  [
    '<table><tbody><tr><td>1</td><td>zebrafish</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td><td>***</td></tr></tbody></table>',
  ],
  ['<i title="#Zebrafish">#zebrafish,</i>', '<i title="***">***</i>'],
  ['<p>A zebra<b>fish</b>, a tank</p><p>Tank</p><p>Ada</p>', '<p>A ***<b>***</b>, a tank</p><p>Tank</p><p>Ada</p>'],
  ['<p>tank Ada</p><p data-state="zebrafish"></p>', '<p>tank Ada</p><p data-state="zebrafish"></p>'],
])('records %s as %s after a line with these words was typed', { tags: ['RPL-04'] }, (html, recorded) => {
  document.body.innerHTML = html
  expect(recordedHtml('allow', typedTexts('zebrafish tank of Ada'))).toBe(recorded)
})

it.each([
  '<svg><text>Plum</text><text>row</text><text>Plum</text></svg>',
  '<div style="display: inline-block">Plum</div><div style="display: inline-block"><b>row</b></div>',
])('masks a short text in a box of its own beside others: %s', { tags: ['RPL-04'] }, (html) => {
  document.body.innerHTML = html
  expect(recordedHtml('allow', typedTexts('row'))).toBe(html.replace('row', '***'))
})

it('masks words that are typed when the page shows each in an element', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const field = {}
  const line = 'my zebrafish, 王小明 先生'
  const shown = Array.from(line, (_, end) => {
    typed.remember(field, line.slice(0, end + 1))
    document.body.innerHTML = line
      .slice(0, end + 1)
      .split(' ')
      .map((word) => `<li>${word}</li>`)
      .join('')
    return recordedHtml('allow', typed)
  })
  expect(shown.join('')).not.toMatch(/zebra|fish|王小明/)
})

it('keeps labels that the page had before somebody typed their words', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const mask = createValueMasker(typed)
  const shown = (text: string) => mask.text(text, { level: 'allow', isSecret: false })
  expect(shown(' Close ')).toBe(' Close ')
  typed.remember({}, 'please close it')
  expect([' Close', 'Please', 'Close it'].map(shown)).toEqual([' Close', '***', '***'])
})

it('masks a node that changes with what stands beside it', { tags: ['RPL-04'] }, () => {
  document.body.innerHTML = '<p><span>A zebra</span><span>fi</span>sh</p>'
  const nodes = [...document.querySelectorAll('span')].map((span) => span.firstChild)
  const mask = createRecordMasker({
    base: 'allow',
    values: createValueMasker(typedTexts('zebrafish')),
    nodeOf: (id) => nodes[id] ?? null,
  })
  const mutation = {
    source: 0,
    adds: [{ parentId: 7, nextId: null, node: { type: 3, id: 0, textContent: 'A zebra' } }],
    texts: [{ id: 1, value: 'fi' }],
    attributes: [],
    removes: [],
  }
  expect(mask({ type: 3, timestamp: 1, data: mutation })?.data).toMatchObject({
    adds: [{ node: { textContent: 'A ***' } }],
    texts: [{ id: 1, value: '***' }],
  })
})

it('masks a line of thousands of pieces in either order, each seen a few times', { tags: ['RPL-04'] }, () => {
  const line = document.createElement('p')
  const pieces = Array.from({ length: 3200 }, (_, at) => new Text(['zeb', 'ra', 'fish', ' '][at % 4]))
  for (const piece of pieces) line.appendChild(document.createElement('span')).append(piece)
  const typed = typedTexts('zebrafish')
  let searched = 0
  const findRead = (text: string) => {
    searched += text.length
    return typed.findRead(text)
  }
  const masked = (nodes: Text[]) => {
    const known = new Map<Node, string>()
    return nodes.map((node) => hideInLine(node.data, node, { ...typed, findRead }, known)).join('')
  }
  expect(masked(pieces)).toBe('********* '.repeat(800))
  expect(masked(pieces.toReversed())).toBe(' *********'.repeat(800))
  expect(searched).toBeLessThan(8 * line.textContent.length)
})
