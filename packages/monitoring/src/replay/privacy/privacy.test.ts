// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { recordedPage } from '../../testing/recorded-html.ts'
import { findReplayError, isExcludedPath } from '../options.ts'
import { recordedAddress, recordedCss } from './mask-css.ts'
import { createRecordMasker } from './mask-record.ts'
import { createValueMasker } from './mask-values.ts'
import { type PrivacyLevel, privacyOf } from './privacy-level.ts'
import { createTypedTexts } from './typed-texts.ts'

afterEach(() => {
  document.body.replaceChildren()
})

const levelOf = (node: Node | null) => privacyOf(node, 'mask-user-input', new Map()).level

const attributeOf = (level: PrivacyLevel, tag: string, name: string, value: string) =>
  createValueMasker(createTypedTexts()).attribute(
    { tag, isSvg: tag === 'path', isButton: false, held: '' },
    name,
    value,
    {
      level,
      isSecret: false,
    },
  )

it('applies the nearest privacy level, across shadow roots', { tags: ['RPL-04'] }, () => {
  document.body.innerHTML =
    '<p></p><div data-replay-privacy="allow"><x-a></x-a><i data-replay-privacy="mask"><b></b></i></div><u data-replay-privacy="alow"></u>'
  const root = document.querySelector('x-a')?.attachShadow({ mode: 'open' })
  root?.append('text')
  const of = (selector: string) => levelOf(document.querySelector(selector))
  expect([of('p'), of('x-a'), levelOf(root?.firstChild ?? null), of('b'), of('u')]).toEqual([
    'mask-user-input',
    'allow',
    'allow',
    'mask',
    // Misspelled.
    'mask',
  ])
  expect(levelOf(document.createElement('p'))).toBe('mask')
})

it.each([
  ['<div contenteditable><p>', true],
  ['<div contenteditable="plaintext-only"><p>', true],
  ['<div contenteditable="false"><p>', false],
  ['<code><p>', true],
  ['<div><p>', false],
])('counts what stands in %s as secret: %s', { tags: ['RPL-04'] }, (html, isSecret) => {
  document.body.innerHTML = html
  expect(privacyOf(document.querySelector('p'), 'allow', new Map()).isSecret).toBe(isSecret)
})

it.each([
  ['mask', 'p', 'title', 'Ada', 'xxx'],
  ['allow', 'p', 'title', 'Ada', 'Ada'],
  ['allow', 'p', 'title', 'ada@mail.example', '[masked]'],
  ['allow', 'input', 'value', 'typed', '***'],
  ['allow', 'textarea', 'value', 'typed', '***'],
  ['allow', 'select', 'value', 'choice', 'choice'],
  ['mask-user-input', 'select', 'value', 'choice', '***'],
  ['allow', 'div', 'data-token', 'a', '***'],
  ['allow', 'sso-join-organization', 'invite-code', 'ABCD', '***'],
  ['mask', 'div', 'data-state', 'open', 'open'],
  ['mask', 'div', 'data-owner', 'Ada', '***'],
  ['allow', 'a', 'href', 'https://a.example/x?token=1#y', 'https://a.example/x'],
  ['mask', 'img', 'src', 'https://a.example/ada.png', ''],
  ['allow', 'img', 'srcset', '/a.png?k=1 1x, /b.png 2x', '/a.png 1x, /b.png 2x'],
  ['allow', 'p', 'onclick', 'send("secret")', undefined],
  ['allow', 'iframe', 'srcdoc', '<p>secret', undefined],
  // Lines of a drawing, not numbers of a card.
  ['mask', 'path', 'd', 'M4 4l-2 4111111111111111z', 'M4 4l-2 4111111111111111z'],
  ['mask', 'path', 'd', 'ada@mail.example', '[masked]'],
  ['allow', 'x-field', 'value', 'typed', '***'],
  ['mask', 'p', 'style', 'background:URL(/ada.png)', 'background:url("")'],
  [
    'mask',
    'p',
    'style',
    'background:image-set("/ada.png" 1x, url(/b.png) 2x)',
    'background:image-set("" 1x, url("") 2x)',
  ],
  ['mask', 'p', 'style', 'mask:url(#m)', 'mask:url("#m")'],
  ['allow', 'p', 'style', 'background:URL(/a.png?token=1)', 'background:url("/a.png")'],
  ['mask', 'p', 'class', 'Button_root__3xK9aQ', 'Button_root__3xK9aQ'],
] as const)(
  'at level %s records the attribute <%s %s="%s"> as %s',
  { tags: ['RPL-04'] },
  (level, tag, name, value, recorded) => {
    expect(attributeOf(level, tag, name, value)).toBe(recorded)
  },
)

it('masks typed text in the address of the page', { tags: ['RPL-04'] }, () => {
  const typed = createTypedTexts()
  typed.remember({}, 'lovelace')
  const mask = createRecordMasker({ base: 'mask', values: createValueMasker(typed), nodeOf: () => null })
  const href = 'https://a.example/search/lovelace'
  expect(mask({ type: 4, timestamp: 1, data: { href, width: 1, height: 1 } })?.data).toMatchObject({
    href: 'https://a.example/search/***',
  })
})

it('records nothing of a value that a field holds by default, by no other way', { tags: ['RPL-04'] }, () => {
  const held = 'ada.lovelace@mail.example'
  document.body.innerHTML = `<label>${held}<input value="${held}" title="${held}" data-initial="${held}" ng-value="${held}"></label>
    <textarea>${held}</textarea><x-field value="${held}" label="${held}"></x-field><input type="hidden" value="lovelace" data-value="lovelace">
    <a href="mailto:${held}" title="${held}" download="${held}">${held}</a><a href="/people/${held}?of=${held}#${held}"></a>
    <p data-user="${held}"></p><img src="/people/lovelace.png" alt="${held}"><select><option>${held}</option></select>`
  expect(JSON.stringify(recordedPage('mask'))).not.toContain('lovelace')
})

it('records a choice only at a level that allows it, and never typed text', {
  tags: ['RPL-04'],
}, () => {
  document.body.innerHTML = '<input type="checkbox"><input><select><option>one</option></select>'
  const nodes = [...document.body.children]
  const masked = (base: PrivacyLevel, data: object, type = 3) =>
    createRecordMasker({
      base,
      values: createValueMasker(createTypedTexts()),
      nodeOf: (id) => nodes[id] ?? null,
    })({ type, timestamp: 1, data })?.data
  const input = (id: number) => ({ source: 5, id, text: 'one', isChecked: true })
  expect(masked('allow', input(0))).toEqual({ ...input(0), text: '***' })
  expect(masked('mask-user-input', input(0))).toBeUndefined()
  expect(masked('allow', input(1))).toEqual({ ...input(1), text: '***', isChecked: false })
  expect(masked('allow', input(2))).toEqual(input(2))
  expect(masked('allow', { source: 9, commands: [] })).toBeUndefined()
  expect(masked('allow', { tag: 'x', payload: 'secret' }, 5)).toBeUndefined()
})

it('truncates data URIs over 100,000 characters', { tags: ['RPL-03'] }, () => {
  const uri = (length: number) => `data:image/png;base64,${'A'.repeat(length - 22)}`
  expect(recordedAddress(uri(100_000))).toBe(uri(100_000))
  expect(recordedAddress(uri(100_001))).toBe('data:truncated')
  expect(recordedCss(`a{background:url(${uri(100_001)})}`)).toBe('a{background:url("data:truncated")}')
})

it('removes queries from style sheet URLs', { tags: ['RPL-04'] }, () => {
  expect(recordedCss('@import "/a.css?token=1";b{src:url(\'https://a.example/f.woff2?k=1\');mask:url(#m)}')).toBe(
    '@import "/a.css";b{src:url("https://a.example/f.woff2");mask:url("#m")}',
  )
  const secrets = [
    'a{background:image-set("a.png?token=secret" 1x, "b.png?token=secret" 2x)}',
    'a[href="/x?token=secret"]{}',
    String.raw`a{background:url("a\"b.png?token=secret")}`,
    String.raw`a{background:u\72l("/a.png?token=secret")}`,
    'a{--x:URL("/a.png?token=secret")}',
    'a{background:url("/a.png?token=secret',
  ]
  expect(secrets.map(recordedCss).filter((css) => css.includes('secret'))).toEqual([])
})

it('rejects invalid options and matches excluded paths by prefix or expression', {
  tags: ['RPL-03'],
}, () => {
  expect(
    [{ privacy: 'none' }, { excludedPaths: '/a' }, { privacy: 'allow', excludedPaths: [/x/] }].map(findReplayError),
  ).toEqual([
    'replay privacy must be one of mask, mask-user-input, allow',
    'replay excluded paths must be an array of strings and expressions',
    null,
  ])
  // As people write a path, and with what would be masked in what is sent.
  expect(isExcludedPath(['/账户'], '/%E8%B4%A6%E6%88%B7/1')).toBe(true)
  expect(['/account/keys', '/a/7', '/b'].map((path) => isExcludedPath(['/account', /\/\d/g], path))).toEqual([
    true,
    true,
    false,
  ])
})
