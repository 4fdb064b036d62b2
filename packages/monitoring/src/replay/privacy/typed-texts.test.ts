import { expect, it } from 'vitest'
import { createTypedTexts } from './typed-texts.ts'

/** The shown text, after each value was typed into a field of its own. */
const shown = (text: string, ...values: string[]): string => {
  const typed = createTypedTexts()
  for (const value of values) typed.remember({}, value)
  return typed.hide(text)
}

it('masks typed text wherever the page repeats it, also in part', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const field = {}
  for (const value of ['f', 'fl', 'flo', 'flow', 'flow-er.7', 'flow-er', '']) typed.remember(field, value)
  expect(typed.hide('A FLOW-ER.7 and a flow-er, flo')).toBe('A *** and a ***, ***')
})

it.each([
  [
    'the page repeats an earlier state of it',
    ['lov', 'love', 'lovelace'],
    'No results for love, lovely',
    'No results for ***, lovely',
  ],
  ['spaces are replaced', ['Ada Lovelace'], '/u/ada+lovelace /u/ada-lovelace', '/u/*** /u/***'],
  ['it has soft hyphens', ['Ada Lovelace'], 'By Ada Love\u00ADlace', 'By ***'],
  ['digits are grouped', ['4929123412341234'], 'Card 4929 1234 1234 1234', 'Card ***'],
  ['digits are joined', ['(0) 171 555-01'], 'Call 017155501', 'Call ***'],
] as const)('masks typed text if %s', { tags: ['RPL-04'] }, (_, values, text, recorded) => {
  const typed = createTypedTexts()
  const field = {}
  for (const value of values) typed.remember(field, value)
  expect(typed.hide(text)).toBe(recorded)
})

it.each([
  ['row', 'A row of a browser, tomorrow', 'A *** of a browser, tomorrow'],
  ['zebrafish', 'MyZebrafishTank', 'My***Tank'],
  ['张三丰', '你好张三丰先生', '你好***先生'],
  ['a', 'a banana', 'a banana'],
  ['no', 'no none', 'no none'],
  ['.*', 'a .* b', 'a .* b'],
  ['(a+)+$', 'aaa (a+)+$', 'aaa ***'],
  ['[a-z]+', 'row', 'row'],
])('after "%s" was typed shows "%s" as "%s"', { tags: ['RPL-04'] }, (value, text, expected) => {
  expect(shown(text, value)).toBe(expected)
})

it.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
])('masks what was typed in %s where the page shows it in %s', { tags: ['RPL-04'] }, (typed, page) => {
  const name = 'Müller & 김하늘'
  expect(shown(`By ${name}.`.normalize(page), name.normalize(typed))).toMatch(page === 'NFC' ? 'By ***.' : '***')
})

it('masks a list that a page shows without what stands between', { tags: ['RPL-04'] }, () => {
  expect(shown('plumzebrafish', 'plum, zebrafish')).toBe('***')
})

it('masks short lines that a page joins', { tags: ['RPL-04'] }, () => {
  expect(shown('zebrafishrow', 'zebrafish', 'row')).toBe('******')
})

it('masks a part of a long text that was typed', { tags: ['RPL-04'] }, () => {
  const letter = 'Dear Ada, the figures that you asked for are with the accountant until Friday'
  expect(shown(`Draft: ${letter.slice(11, 60)}…`, letter)).toBe('Draft: ***…')
  expect(shown('Dear Ada, thank you', letter)).toBe('Dear Ada, thank you')
})

it.each([
  ['a zebrafish swims by the old bridge', 'a zebrafish sw…', '***…'],
  ['a zebrafish swims by the old bridge', 'a zeb...', '***...'],
  ['DE89370400440532013000', 'IBAN DE8937040044', 'IBAN ***'],
  ['1234567890123456', 'Since 1234', 'Since 1234'],
])('after "%s" was pasted shows its beginning in "%s" as "%s"', { tags: ['RPL-04'] }, (value, text, expected) => {
  expect(shown(text, value)).toBe(expected)
})

it('masks the beginning of a long line that was typed', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const field = {}
  const line = 'zebrafishotters'.repeat(4)
  for (let end = 1; end <= line.length; end += 1) typed.remember(field, line.slice(0, end))
  expect(typed.hide('zebrafishot…')).toBe('***…')
})

it('remembers the line that somebody changed, not what a field holds', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const field = {}
  typed.begin(field, 'untouched\nflex\nhidden')
  typed.remember(field, 'untouched\nflex lovelace\nhidden')
  expect(typed.hide('untouched, hidden, flex lovelace')).toBe('untouched, hidden, ***')
})

/** A megabyte in lines. */
const LINES = Array.from(
  { length: 25_000 },
  (_, line) => `Key ${[7919, 104_729, 15_485_863].map((prime) => ((line + 1) * prime * 977).toString(36)).join(', ')}`,
)

it('masks each line of a megabyte that was pasted, and one typed into it', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const field = {}
  typed.remember(field, LINES.join('\n'))
  const texts = [0, 15_000, 24_999].map((line) => LINES[line] ?? '')
  expect(texts.map(typed.hide)).toEqual(['***', '***', '***'])
  const more = LINES.with(15_000, 'A new line')
  typed.remember(field, more.join('\n'))
  expect(typed.hide('A new line')).toBe('***')
})

it('masks the end of lines that begin alike', { tags: ['RPL-04'] }, () => {
  const lines = ['zebra', 'tiger', 'otter'].map((name) => `Password of Ada for the ${name}: ${name}7`)
  expect(shown(lines.join(', '), lines.join('\n'))).toBe('***, ***, ***')
})

it('masks any part of a megabyte in one line', { tags: ['RPL-04'] }, () => {
  const line = LINES.join('; ')
  expect(shown(`(${line.slice(500_011, 500_061).trim()})`, line)).toBe('(***)')
})

it.each([
  ['Adelheid Zebrafish', 'Welcome, Zebrafish', 'Welcome, ***'],
  ['Adelheid Zebrafish', 'Zebrafish, Adelheid', '***, ***'],
  ['Otter Lane 12, 80331 Zebra, Atlantis', 'In 80331 Zebra', 'In *** ***'],
  ['Otter Lane 12, 80331 Zebra, Atlantis', ' Lane 12 ', ' *** '],
  ['ada@zebrafish.example', 'Account zebrafish', 'Account ***'],
  ['a plan for the otters', 'A plan of the page', 'A plan of the page'],
  ['see my zebrafish', 'zebra\u00ADfish', '***'],
])('after "%s" was typed shows the words of "%s" as "%s"', { tags: ['RPL-04'] }, (value, text, expected) => {
  const typed = createTypedTexts()
  typed.remember({}, value)
  expect(typed.hideWords(text)).toBe(expected)
})

it('keeps words that the page had before somebody typed them', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const label = 'Search all settings'
  typed.hideWords(label)
  typed.remember({}, 'where are settings, zebrafish')
  expect([label, 'Settings', 'settings of zebrafish'].map(typed.hideWords)).toEqual([
    label,
    'Settings',
    'settings of ***',
  ])
})

it('knows the words of a megabyte that was pasted', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  typed.remember({}, LINES.join('\n'))
  const [, first = '', second = '', third = ''] = /^Key (.+), (.+), (.+)$/.exec(LINES[15_000] ?? '') ?? []
  const texts = [first, `${second} ${third}`, `Of ${third}, Key`]
  expect(texts.map(typed.hideWords)).toEqual(['***', '***', 'Of ***, Key'])
})

it('keeps what was typed before a long paragraph', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  const field = {}
  typed.remember({}, 'zebrafish')
  const paragraph = LINES.slice(0, 120).join(' ')
  for (let end = 1; end <= paragraph.length; end += 1) typed.remember(field, paragraph.slice(0, end))
  expect(['zebrafish', paragraph.slice(-40)].map(typed.hide)).toEqual(['***', '***'])
})

it('forgets what was typed long ago before it holds too much', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  typed.remember({}, 'zebrafish')
  for (const part of [1, 2, 3, 4]) typed.remember({}, LINES.map((line) => `${part} ${line}`).join('\n'))
  expect(typed.hide('zebrafish')).toBe('zebrafish')
  typed.remember({}, 'zebrafish')
  expect(typed.hide('zebrafish')).toBe('***')
})
