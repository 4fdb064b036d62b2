// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createRecordFilter } from './safe-records.ts'
import { allSteps } from './steps.ts'

type Node = Record<string, unknown>

/** A filter that reads each record in one step. */
const createFilter = () => {
  const steps = createRecordFilter()
  return (record: unknown) => allSteps(steps(record))
}

let ids = 10
const element = (tagName: string, attributes: Node = {}, childNodes: Node[] = [], more: Node = {}): Node => ({
  type: 2,
  id: ++ids,
  tagName,
  attributes,
  childNodes,
  ...more,
})
const text = (textContent: string): Node => ({ type: 3, id: ++ids, textContent })
const page = (...nodes: Node[]): Node => ({
  type: 2,
  timestamp: 1,
  data: {
    node: {
      type: 0,
      id: 1,
      childNodes: [
        { type: 1, id: 2, name: 'html' },
        { type: 2, id: 3, tagName: 'html', attributes: {}, childNodes: [element('body', {}, nodes)] },
      ],
    },
    initialOffset: { left: 0, top: 0 },
  },
})
const change = (data: Node): Node => ({ type: 3, timestamp: 2, data })

/** The remaining nodes in the body of a page. */
const bodyOf = (...nodes: Node[]): { tagName?: string; attributes?: Node; textContent?: string }[] => {
  const data = createFilter()(page(...nodes))?.data as { node: { childNodes: Node[] } } | undefined
  const html = data?.node.childNodes[1] as { childNodes: { childNodes: never[] }[] } | undefined
  return html?.childNodes[0]?.childNodes ?? []
}
const attributesOf = (tag: string, attributes: Node, more: Node = {}) =>
  bodyOf(element(tag, attributes, [], more))[0]?.attributes
const SVG = { isSVG: true }
const EVIL = 'https://evil.example/x'
const SANDBOX = 'allow-same-origin'
const PICTURE = 'data:image/png;base64,AAAA'

describe('the record filter', () => {
  it.each<[string, string, Node, Node, Node?]>([
    ['a link', 'a', { href: 'javascript:alert(1)', ping: EVIL, target: '_top', class: 'x' }, { href: '#', class: 'x' }],
    ['an image', 'img', { src: EVIL, srcset: EVIL, alt: 'A' }, { alt: 'A', 'data-replay-picture': '' }],
    ['a canvas', 'canvas', { width: '300' }, { width: '300', 'data-replay-unrecorded': 'canvas' }],
    [
      'a frame of another origin',
      'iframe',
      { rr_src: EVIL, sandbox: SANDBOX },
      { sandbox: SANDBOX, 'data-replay-unrecorded': 'frame' },
    ],
    [
      'a sandboxed frame',
      'iframe',
      { rr_src: '', sandbox: '' },
      { sandbox: SANDBOX, 'data-replay-unrecorded': 'sandbox' },
    ],
    ['a canvas that is left out', 'canvas', { rr_width: '9px' }, { rr_width: '9px' }],
    ['an open popover', 'div', { popover: '', rr_top_layer: 3 }, { popover: 'manual', rr_top_layer: '3' }],
    ['a place above the page that is none', 'div', { rr_top_layer: EVIL, rr_fullscreen: {} }, {}],
    ['an embedded image', 'img', { src: PICTURE, onerror: 'alert(1)' }, { src: PICTURE }],
    ['an image inlined by rrweb', 'img', { rr_dataURL: EVIL, src: EVIL }, { 'data-replay-picture': '' }],
    ['a form', 'form', { action: EVIL, method: 'post', id: 'f', onsubmit: 'x()' }, { id: 'f' }],
    ['a button', 'button', { formaction: EVIL, type: 'submit', autofocus: '' }, { type: 'submit' }],
    ['a password field', 'input', { type: 'password', value: '***' }, { type: 'text', value: '***' }],
    ['an image field', 'input', { type: 'image', src: EVIL }, { type: 'text' }],
    ['a frame', 'iframe', { src: EVIL, srcdoc: '<script>', sandbox: 'allow-scripts' }, { sandbox: SANDBOX }],
    ['a link to a style sheet', 'link', { rel: 'stylesheet', href: EVIL, media: 'x' }, {}],
    ['a preload', 'link', { rel: 'preload', as: 'image', imagesrcset: EVIL }, {}],
    ['a meta refresh', 'meta', { 'http-equiv': 'refresh', content: `0;url=${EVIL}` }, {}],
    ['a video', 'video', { src: EVIL, poster: EVIL, autoplay: '' }, { 'data-replay-unrecorded': 'video' }],
    ['a source', 'source', { srcset: EVIL, src: EVIL }, {}],
    ['a body background', 'body', { background: EVIL, onload: 'x()', bgcolor: 'red' }, { bgcolor: 'red' }],
    ['a style attribute', 'p', { style: `background:url(${EVIL})` }, { style: 'background:url("data:,")' }],
    ['a custom element', 'x-a', { 'api-base': EVIL, onclick: 'x()', is: 'x' }, { 'api-base': EVIL }],
    ['an attribution source', 'img', { attributionsrc: EVIL }, {}],
    ['a reference in SVG', 'use', { href: EVIL, 'xlink:href': '#a' }, { 'xlink:href': '#a' }, SVG],
    ['an image in SVG', 'image', { href: EVIL, 'xlink:href': PICTURE }, { 'xlink:href': PICTURE }, SVG],
    ['a link in SVG', 'a', { href: 'javascript:alert(1)' }, {}, SVG],
    [
      'a shape in SVG',
      'path',
      { d: 'M0 0', fill: `url(${EVIL})`, onclick: 'x()' },
      { d: 'M0 0', fill: 'url("data:,")' },
      SVG,
    ],
  ])('removes everything from %s that loads or runs', { tags: ['RPL-05'] }, (_, tag, given, kept, more = {}) => {
    expect(attributesOf(tag, given, more)).toEqual(kept)
  })

  it('replaces elements that run or load and keeps their children', { tags: ['RPL-05'] }, () => {
    const nodes = bodyOf(
      element('script', { src: EVIL }, [text('alert(1)')]),
      element('script', {}, [text('alert(1)')], SVG),
      element('object', { data: EVIL }, [element('p')]),
      element('base', { href: EVIL }),
      element('embed', { src: EVIL }),
      element('animate', { attributeName: 'href', values: EVIL }, [], SVG),
      element('style', {}, [text('@im'), text(`port "${EVIL}";`)]),
      element('style', { _cssText: `@import "${EVIL}";p{color:red}` }),
      element('constructor'),
      element('toString', {}, [], SVG),
    )
    expect(nodes.map(({ tagName }) => tagName)).toEqual([
      'noscript',
      'g',
      'span',
      'span',
      'span',
      'g',
      'style',
      'style',
      'span',
      'g',
    ])
    expect(JSON.stringify(nodes)).not.toMatch(/evil|alert/)
    expect(JSON.stringify(nodes[2])).toContain('"p"')
    expect(nodes[7]?.attributes).toEqual({ _cssText: '/**/p{color:red}' })
  })

  it('filters a change by the element that it changes', { tags: ['RPL-05'] }, () => {
    const filter = createFilter()
    const link = element('a', { href: '/' })
    const styleText = text('p{}')
    const frame = element('iframe')
    const other = element('p')
    filter(page(link, element('style', {}, [styleText]), frame, other))
    const mutation = filter(
      change({
        source: 0,
        removes: [{ id: 'x', parentId: {} }],
        adds: [
          { parentId: 3, nextId: null, node: element('script', {}, [text('alert(1)')]) },
          {
            parentId: frame.id,
            nextId: null,
            node: { type: 0, id: 900, childNodes: [element('html', { onload: 'x()' })] },
          },
          { parentId: 3, nextId: null, node: { type: 0, id: 901, childNodes: [] } },
          { parentId: 3, nextId: null, node: null },
        ],
        texts: [{ id: styleText.id, value: `p{background:url(${EVIL})}` }],
        attributes: [
          { id: link.id, attributes: { href: 'javascript:alert(1)', onclick: 'alert(1)', class: null } },
          { id: frame.id, attributes: { src: EVIL, sandbox: null } },
          { id: 999, attributes: { href: EVIL } },
          { id: other.id, attributes: { src: EVIL, href: EVIL, style: { background: `url(${EVIL})`, color: false } } },
        ],
      }),
    )
    expect(JSON.stringify(mutation)).not.toMatch(/evil|alert|javascript/)
    expect(mutation?.data).toMatchObject({
      removes: [],
      adds: [
        { node: { tagName: 'noscript' } },
        { node: { type: 0, childNodes: [{ tagName: 'html', attributes: {} }] } },
      ],
      attributes: [
        { attributes: { href: '#', class: null } },
        { attributes: {} },
        { attributes: { style: { background: 'url("data:,")', color: false } } },
      ],
    })
  })

  it('keeps the kind of an id and filters late texts of a style', {
    tags: ['RPL-05'],
  }, () => {
    const filter = createFilter()
    const [style, frame, film] = [element('style'), element('iframe'), element('video')]
    filter(page(style, frame, film))
    const evil = `p{background:url(${EVIL})}`
    const declared = (id: unknown, tagName: string, more: Node = {}) => ({
      parentId: 3,
      nextId: null,
      node: { ...element(tagName, {}, [], more), id },
    })
    const late = element('style')
    const lateText = { parentId: late.id, nextId: null, node: text(evil) }
    const nowhere = { parentId: 7000, nextId: null, node: text(evil) }
    const mutation = filter(
      change({
        source: 0,
        adds: [
          declared(style.id, 'div'),
          declared(frame.id, 'g', SVG),
          declared(film.id, 'x-film'),
          { parentId: style.id, nextId: null, node: text(evil) },
          lateText,
          nowhere,
          { parentId: 3, nextId: null, node: late },
        ],
        texts: [{ id: style.id, value: evil }],
        attributes: [
          { id: frame.id, attributes: { srcdoc: `<img src="${EVIL}">`, sandbox: 'allow-scripts' } },
          { id: film.id, attributes: { poster: EVIL } },
        ],
      }),
    )
    expect(JSON.stringify(mutation)).not.toMatch(/evil|sandbox|srcdoc/)
    expect(mutation?.data).toMatchObject({
      adds: [
        { parentId: style.id, node: { textContent: 'p{background:url("data:,")}' } },
        { node: { id: late.id } },
        { parentId: late.id, node: { isStyle: true } },
      ],
      texts: [],
    })
  })

  it('limits the depth and the frames that changes add', { tags: ['RPL-05'] }, () => {
    const filter = createFilter()
    filter(page())
    const addedTo = (parentId: unknown, tagName: string, id: number) => ({
      parentId,
      nextId: null,
      node: { ...element(tagName), id },
    })
    const played = (data: Node): number | undefined =>
      (filter(change(data))?.data as { adds: unknown[] } | undefined)?.adds.length
    const chain = (from: number, parent: number, length: number) =>
      Array.from({ length }, (_, index) => addedTo(index === 0 ? parent : from + index - 1, 'b', from + index))
    expect(played({ source: 0, adds: chain(10_000, 3, 600) })).toBeLessThan(512)
    // What is 300 deep is moved under what is 300 deep.
    expect(played({ source: 0, adds: [...chain(20_000, 3, 300), ...chain(30_000, 3, 300)] })).toBe(600)
    expect(played({ source: 0, adds: [addedTo(20_299, 'b', 30_000)] })).toBe(0)
    expect(played({ source: 0, adds: [addedTo(20_100, 'b', 20_000)] })).toBe(0)
    const frames = Array.from({ length: 200 }, (_, index) => addedTo(3, 'iframe', 40_000 + index))
    expect(played({ source: 0, adds: frames })).toBe(32)
    const again = frames.slice(0, 32).map(({ node }) => ({ id: node.id, parentId: 3 }))
    expect(played({ source: 0, removes: again, adds: frames.slice(100) })).toBe(32)
  })

  it.each<[string, Node]>([
    ['a canvas', { source: 9, id: 3, property: 'drawImage', args: [] }],
    ['a font', { source: 10, family: 'x', fontSource: `url(${EVIL})` }],
    ['a video', { source: 7, id: 3, type: 0 }],
    ['an unknown change', { source: 99 }],
    ['moves without positions', { source: 1, positions: [] }],
    ['an unknown click', { source: 2, type: 'constructor', id: 3 }],
    ['a style without an index', { source: 13, id: 3, set: { property: 'x', value: 'y' } }],
  ])('drops %s', { tags: ['RPL-05'] }, (_, data) => {
    expect(createFilter()(change(data))).toBeNull()
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a plugin', { type: 6, timestamp: 1, data: { plugin: 'x' } }],
    ['a record without a time', { type: 4, data: {} }],
    ['a page without an html element', { type: 2, timestamp: 1, data: { node: { type: 0, id: 1, childNodes: [] } } }],
    ['a page without a document', { type: 2, timestamp: 1, data: { node: { type: 2, id: 1 } } }],
  ])('drops as invalid %s', { tags: ['RPL-05'] }, (_, record) => {
    expect(createFilter()(record)).toBeNull()
  })

  it('repairs a page that would crash the player', { tags: ['RPL-05'] }, () => {
    const twice = element('p')
    let deep = element('i')
    for (let depth = 0; depth < 2000; depth += 1) deep = element('b', {}, [deep])
    const nodes = bodyOf(
      twice,
      { ...twice },
      element('img', {}, [], { isShadowHost: true }),
      element('x y'),
      { type: 4, id: 800, textContent: 'x' },
      { type: 0, id: 801, childNodes: [] },
      deep,
    )
    expect(nodes.map(({ tagName }) => tagName)).toEqual(['p', 'img', undefined, 'b'])
    expect(nodes[1]).not.toHaveProperty('isShadowHost')
    expect(nodes[2]).toEqual({ type: 5, id: 800, textContent: '' })
  })

  it('filters single style changes', { tags: ['RPL-05'] }, () => {
    const filter = createFilter()
    const evil = `p{background:url(${EVIL})}`
    for (const data of [
      { source: 8, id: 5, adds: [{ rule: evil, index: 0 }], replaceSync: evil },
      { source: 13, id: 5, index: [0], set: { property: 'background', value: `url(${EVIL})`, priority: 'x' } },
      { source: 15, id: 5, styleIds: [1], styles: [{ styleId: 1, rules: [{ rule: evil }] }] },
    ]) {
      const safe = JSON.stringify(filter(change(data)))
      expect(safe).toContain('data:,')
      expect(safe).not.toContain('evil')
    }
  })
})
