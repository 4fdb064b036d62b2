import type { CDPSession, Page } from 'playwright/test'
import { arrivedSegments, isRecording, type Segment, startReplay } from './monitoring-replay-steps.ts'
import { flush } from './monitoring-site.ts'
import { open, options } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

const WORKER = { workerUrl: '/worker.js' }

/** Memory of the page after a full garbage collection. */
const kept = async (devtools: CDPSession) => {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { documents: of('Documents'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
}

/** Shows frames and shadow roots one after another, each until it is recorded, next to a frame that stays and is reloaded. */
const comeAndGo = (page: Page, count: number) =>
  page.evaluate(async (times) => {
    const recorded = () => new Promise((resolve) => setTimeout(resolve, 150))
    const loadedAgain = document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'))
    for (let round = 0; round < times / 20; round += 1) {
      const box = document.createElement('div')
      for (let index = 0; index < 20; index += 1) {
        const frame = document.createElement('iframe')
        frame.srcdoc = `<p>Frame ${'of a page '.repeat(50)}</p><script>window.own = new Array(10000).fill('x')</script>`
        const host = document.createElement('section')
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('p { color: red }')
        const root = host.attachShadow({ mode: 'open' })
        root.innerHTML = `<p>${'In a root '.repeat(50)}</p><input value="a">`
        root.adoptedStyleSheets = [sheet]
        box.append(frame, host)
      }
      document.body.append(box)
      loadedAgain.srcdoc = `<p>Load ${round} of a frame</p>`
      await Promise.all([...box.querySelectorAll('iframe')].map((each) => new Promise((done) => (each.onload = done))))
      await recorded()
      box.remove()
      await recorded()
    }
  }, count)

const changesIn = (segments: Segment[]) => segments.flatMap(({ records }) => records).filter(({ type }) => type === 3)

test('frames and shadow roots that go leave the memory while they are recorded', {
  tag: ['@RPL-06'],
}, async ({ page, context, collector, shared }) => {
  test.slow()
  await open(page, shared.site.url, options(collector, WORKER))
  await startReplay(page)
  await isRecording(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  // Code that is loaded on first use stays.
  await comeAndGo(page, 20)
  await flush(page)
  const before = await kept(devtools)
  await comeAndGo(page, 200)
  await flush(page)
  const after = await kept(devtools)
  const text = (await arrivedSegments(collector, 2)).map((each) => each.text).join('')
  expect(text.split('"tagName":"iframe"').length).toBeGreaterThan(200)
  // A few documents may wait for a next collection; a frame with its document has some ten nodes, and 80 KB.
  expect(after.documents - before.documents).toBeLessThan(5)
  expect(after.nodes - before.nodes).toBeLessThan(500)
  expect(after.heap - before.heap).toBeLessThan(2_000_000)
})

test('a frame that several views show is recorded once', { tag: ['@RPL-06'] }, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector, WORKER))
  await startReplay(page, { privacy: 'allow' })
  await isRecording(page)
  await page.evaluate(async () => {
    const recorded = () => new Promise((resolve) => setTimeout(resolve, 150))
    const frame = document.createElement('iframe')
    frame.srcdoc = '<main id="host"></main>'
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    await recorded()
    for (const path of ['/second', '/third']) {
      history.pushState(null, '', path)
      await recorded()
    }
    const host = frame.contentDocument?.querySelector('main')
    host?.append('Changed in the frame')
    await recorded()
    const root = host?.attachShadow({ mode: 'open' })
    root?.append('Attached in the frame')
    await recorded()
    root?.append('Changed in a root of the frame')
    await recorded()
  })
  await flush(page)
  const segments = await arrivedSegments(collector, 3)
  const told = changesIn(segments).map(({ data }) => /[AC][a-z]+ in [^"]+/.exec(JSON.stringify(data))?.[0])
  expect(told.filter(Boolean)).toEqual([
    'Changed in the frame',
    'Attached in the frame',
    'Changed in a root of the frame',
  ])
})

test('the style sheets of a root are recorded behind what adds it each time', {
  tag: ['@RPL-06', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector, WORKER))
  await startReplay(page, { privacy: 'allow' })
  await isRecording(page)
  await page.evaluate(async () => {
    const recorded = () => new Promise((resolve) => setTimeout(resolve, 150))
    const sheet = new CSSStyleSheet()
    const host = document.createElement('section')
    document.body.append(host)
    // Before the host is recorded.
    const root = host.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sheet]
    sheet.insertRule('p { color: rgb(1, 2, 3) }')
    root.innerHTML = '<p>Styled</p>'
    await recorded()
    host.remove()
    await recorded()
    document.body.append(host)
    await recorded()
    const other = new CSSStyleSheet()
    other.replaceSync('p { color: rgb(4, 5, 6) }')
    root.adoptedStyleSheets.push(other)
    await recorded()
    root.adoptedStyleSheets = []
    await recorded()
    const style = document.createElement('style')
    document.head.append(style)
    await recorded()
    document.body.append(Object.assign(document.createElement('b'), { id: 'before-the-rule' }))
    style.sheet?.insertRule('b { color: rgb(7, 8, 9) }')
    await recorded()
  })
  await flush(page)
  const segments = await arrivedSegments(collector, 1)
  const changes = changesIn(segments).filter(({ data }) => [0, 8, 15].includes(Number(data['source'])))
  const told = changes.map(({ data }) => {
    const text = JSON.stringify(data)
    if (data['source'] === 15) return `adopts ${(data['styleIds'] as unknown[]).length}${/\d, \d, \d/.exec(text) ?? ''}`
    if (data['source'] === 8) return `rule ${/\d, \d, \d/.exec(text)}`
    if (text.includes('Styled')) return 'adds the root'
    return text.includes('before-the-rule') ? 'adds the text' : ''
  })
  expect(told.filter(Boolean)).toEqual([
    'adds the root',
    'adopts 11, 2, 3',
    'adds the root',
    'adopts 1',
    'adopts 24, 5, 6',
    'adopts 0',
    'adds the text',
    'rule 7, 8, 9',
  ])
  const times = changes.map(({ timestamp }) => timestamp)
  expect(times).toEqual([...times].sort((left, right) => left - right))
})

test('what is opened above the page is recorded with its order, in shadow roots too', {
  tag: ['@RPL-06', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector, WORKER))
  await page.evaluate(() => {
    // A page may have its own version, as polyfills do.
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, init)
    }
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="open-before" popover>Menu</div><section id="host"></section><dialog id="dialog">Dialog</dialog>',
    )
    document.querySelector<HTMLElement>('#open-before')?.showPopover()
  })
  await startReplay(page)
  await isRecording(page)
  await page.evaluate(async () => {
    const toggled = (element: Element) => new Promise((resolve) => element.addEventListener('toggle', resolve))
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' })
    if (root) root.innerHTML = '<p id="inner" popover="manual">Inner</p>'
    await new Promise((resolve) => setTimeout(resolve, 150))
    const inner = root?.querySelector<HTMLElement>('#inner')
    const dialog = document.querySelector('dialog')
    if (!inner || !dialog) return
    const shown = toggled(inner)
    inner.showPopover()
    await shown
    const opened = toggled(dialog)
    dialog.showModal()
    await opened
    const hidden = toggled(inner)
    inner.hidePopover()
    await hidden
  })
  await flush(page)
  const segments = await arrivedSegments(collector, 1)
  const first = segments.flatMap(({ records }) => records).find(({ type }) => type === 2)
  expect(JSON.stringify(first)).toMatch(/"id":"open-before","popover":"","rr_top_layer":\d+/)
  const layers = changesIn(segments)
    .flatMap(({ data }) => (data['attributes'] ?? []) as { attributes: Record<string, unknown> }[])
    .flatMap(({ attributes }) => ('rr_top_layer' in attributes ? [attributes['rr_top_layer']] : []))
  const [inner, dialog] = layers as number[]
  // A modal dialog closes the menu.
  expect(layers.slice(2)).toEqual([null, null])
  expect(dialog).toBeGreaterThan(inner ?? 0)
})

test('a shorthand with a variable keeps its values beside its longhand', {
  tag: ['@RPL-06', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector, WORKER))
  const shorthand = (name: string) =>
    `.${name} { padding: var(--space) 0; padding-bottom: var(--end); background: url(dot.png) }`
  const add = ([own = '', changed = '']: string[]) => {
    for (const text of [own, changed]) {
      const style = document.createElement('style')
      style.textContent = text
      document.head.append(style)
      if (text === changed) style.sheet?.insertRule('.by-script { color: red }')
    }
  }
  await page.evaluate(add, ['before', 'changed'].map(shorthand))
  await startReplay(page)
  await isRecording(page)
  await page.evaluate(add, ['late', 'changed-late'].map(shorthand))
  await flush(page)
  const text = (await arrivedSegments(collector, 1)).map((each) => each.text).join('')
  const told = [...text.matchAll(/\.([\w-]+) \{ padding: var\(--space\) 0;/g)].map(([, name]) => name)
  expect(told).toEqual(['before', 'late'])
  // Only the rules show what a script has added.
  expect(text.split('.by-script')).toHaveLength(3)
  expect(text).toContain('/dot.png')
  expect(text).not.toContain('url(dot.png')
})

test('a frame that nobody can read says so, with or without an address', {
  tag: ['@RPL-06', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector, WORKER))
  await page.evaluate(() => {
    const frame = '<iframe sandbox="allow-scripts allow-forms" srcdoc="<p>Inner</p>"></iframe>'
    document.body.insertAdjacentHTML('beforeend', `${frame}<iframe srcdoc="<p>Readable</p>"></iframe>`)
  })
  await startReplay(page)
  await isRecording(page)
  await flush(page)
  const text = (await arrivedSegments(collector, 1)).map((each) => each.text).join('')
  const frames = [...text.matchAll(/"tagName":"iframe","attributes":(\{[^}]*\})/g)].map(([, told]) =>
    JSON.parse(told ?? ''),
  )
  expect(frames).toEqual([{ sandbox: 'allow-scripts allow-forms', rr_src: '' }, {}])
})
