import { expect, test } from './product.ts'
import {
  atRecorded,
  node,
  type RecordedNode,
  recordedTexts,
  recordedView,
  replayUrl,
  sendEvents,
  sendSegment,
} from './replay-steps.ts'
import { ask } from './steps.ts'
import { OWNER, openWorkspace } from './workspace-steps.ts'

const SIZE = { width: 1000, height: 700 }

const changeAt = (timestamp: number, data: object) => ({
  type: 3,
  timestamp,
  data: { source: 0, adds: [], removes: [], texts: [], attributes: [], ...data },
})

test('what lies above a recorded page, and what is not recorded, can be seen', {
  tag: ['@RPL-05'],
}, async ({ page, product, problems }) => {
  await openWorkspace(page, product, OWNER)
  const start = Math.floor(Date.now() / 1000) * 1000 - 60_000
  const session = `layers-${start}`
  const style =
    'position:fixed;inset:0;margin:0;width:1000px;height:700px;border:0;padding:0;max-width:none;max-height:none'
  const layer = (id: string, tag: string, attributes: object, ...inner: RecordedNode[]) =>
    node(tag, { id, style, ...attributes }, [id, ...inner])
  const menu = layer('menu', 'div', { popover: 'auto' })
  const film = node('div', { id: 'film', style: 'height:9px' }, ['film'])
  // Content outside the topmost dialog is inert, and no pointer target.
  const dialog = layer('dialog', 'dialog', { open: '', rr_open_mode: 'modal', rr_top_layer: 2 }, menu, film)
  const under = layer('under', 'dialog', { open: '', rr_open_mode: 'modal', rr_top_layer: 1 })
  const host: RecordedNode = { ...node('section'), isShadowHost: true }
  const rooted = { ...node('canvas', { width: '300', height: '100' }), isShadow: true }
  const late = node('article')
  const change = (second: number, data: object) => changeAt(start + second * 1000, data)
  const set = (second: number, { id }: RecordedNode, attributes: object) =>
    change(second, { attributes: [{ id, attributes }] })
  const addStyled = (text: string) => [
    { parentId: 5, nextId: null, node: { ...late, childNodes: [] } },
    {
      parentId: late['id'],
      nextId: null,
      node: { type: 3, id: 9000 + text.length, textContent: text, isShadow: true },
    },
  ]
  await sendSegment(product, session, {
    viewId: 'layered',
    start,
    end: start + 9000,
    records: [
      ...recordedView(start, SIZE, dialog, under, node('canvas', { id: 'drawing', width: '300', height: '100' }), {
        ...host,
        childNodes: [rooted],
      }),
      set(1, menu, { rr_top_layer: 3 }),
      set(2, menu, { rr_top_layer: null, rr_fullscreen: null }),
      set(3, film, { rr_top_layer: 4, rr_fullscreen: true }),
      set(4, film, { rr_top_layer: null, rr_fullscreen: null }),
      // The sheet of a root that is not there yet, as an older recorder has told it; and of one that comes back.
      {
        type: 3,
        timestamp: start + 4900,
        data: {
          source: 15,
          id: late['id'],
          styleIds: [7],
          styles: [{ styleId: 7, rules: [{ rule: ':host { color: rgb(1, 2, 3) }' }] }],
        },
      },
      change(5, { adds: addStyled('Styled') }),
      change(6, { removes: [{ parentId: 5, id: late['id'] }] }),
      change(7, { adds: addStyled('Styled again') }),
      set(9, dialog, { open: null }),
    ],
  })
  await sendEvents(product, session, [
    { kind: 'view', viewId: 'layered', path: '/layered', fields: 'time_spent=9000000000', time: start },
  ])
  await expect(async () => {
    await page.goto(replayUrl(product, session, start))
    await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  const slider = page.getByRole('slider', { name: 'Position' })
  /** The topmost element in the middle of the recorded page. */
  const uppermost = () => atRecorded(page, (body) => body.ownerDocument.elementFromPoint(500, 350)?.id)
  const seek = async (second: number) => {
    await page.goto(replayUrl(product, session, start + second * 1000))
    await expect(slider).toHaveAttribute('aria-valuenow', String(second))
  }
  await expect.poll(uppermost).toBe('dialog')
  await seek(1)
  await expect.poll(uppermost).toBe('menu')
  await seek(2)
  await expect.poll(uppermost).toBe('dialog')
  await seek(3)
  await expect.poll(uppermost).toBe('film')
  await seek(4)
  await expect.poll(uppermost).toBe('dialog')
  for (const second of [5, 8]) {
    await seek(second)
    await expect
      .poll(() =>
        atRecorded(page, (body) => {
          const styled = body.querySelector('article')
          return styled && body.ownerDocument.defaultView?.getComputedStyle(styled).color
        }),
      )
      .toBe('rgb(1, 2, 3)')
  }
  const marks = await atRecorded(page, (body) =>
    [body.querySelector('#drawing'), body.querySelector('section')?.shadowRoot?.querySelector('canvas')].map(
      (canvas) =>
        canvas && decodeURIComponent(body.ownerDocument.defaultView?.getComputedStyle(canvas).backgroundImage ?? ''),
    ),
  )
  for (const mark of marks ?? [null]) expect(mark).toContain('>Canvas: not recorded<')
  const size = await atRecorded(page, (body) => body.querySelector('#drawing')?.getBoundingClientRect().height)
  expect(size).toBeGreaterThanOrEqual(100)
  // The last record is of the end itself.
  await slider.focus()
  await page.keyboard.press('Home')
  await expect.poll(uppermost).toBe('dialog')
  await page.keyboard.press('End')
  await expect.poll(uppermost).toBe('under')
  expect(await recordedTexts(page)).toContain('Styled again')
  expect(problems).toEqual([])
})

test('a style sheet whose text was set anew looks as it did', {
  tag: ['@RPL-05'],
}, async ({ page, product, problems }) => {
  const token = await openWorkspace(page, product, OWNER)
  const start = Math.floor(Date.now() / 1000) * 1000 - 60_000
  const session = `styles-${start}`
  const rule = (property: string, value: number) => `p { ${property}: ${value}px }`
  // The rules of a script, which has no text.
  const [anew, grown] = [node('style', { _cssText: rule('top', 1) }), node('style', { _cssText: rule('left', 2) })]
  const text = ({ id }: RecordedNode, textContent: string) => ({
    parentId: id,
    nextId: null,
    node: { type: 3, id: Number(id) + 9000, textContent },
  })
  await sendSegment(product, session, {
    viewId: 'styled',
    start,
    end: start + 2000,
    records: [
      ...recordedView(start, SIZE, anew, node('p', {}, ['Styled'])),
      changeAt(start + 1000, {
        // Text that is added with its style is in the style's rules.
        adds: [
          text(anew, rule('right', 3)),
          { parentId: 5, nextId: null, node: { ...grown, childNodes: [] } },
          text(grown, ''),
        ],
      }),
    ],
  })
  await sendEvents(product, session, [
    { kind: 'view', viewId: 'styled', path: '/styled', fields: 'time_spent=2000000000', time: start },
  ])
  const key = { applicationId: 'sso-host', sessionId: session }
  await expect.poll(async () => (await ask(product, '/telemetry/session', key, token)).result).toBeTruthy()
  const styleOf = () =>
    atRecorded(page, (body) => {
      const shown = body.querySelector('p')
      const style = shown && body.ownerDocument.defaultView?.getComputedStyle(shown)
      return style && [style.top, style.left, style.right]
    })
  for (const [at, style] of [
    [start, ['1px', 'auto', 'auto']],
    [start + 1000, ['auto', '2px', '3px']],
  ] as const) {
    await page.goto(replayUrl(product, session, at))
    await expect.poll(styleOf).toEqual(style)
  }
  expect(problems).toEqual([])
})
