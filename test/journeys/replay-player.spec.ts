import { violations } from './page-quality.ts'
import { expect, test } from './product.ts'
import { attackFrame, attacks, startCanary } from './replay-attacks.ts'
import { failAndGoOn } from './replay-failures.ts'
import { added, node, recordedTexts, recordedView, replayUrl, sendEvents, sendSegment } from './replay-steps.ts'
import { OWNER, openWorkspace } from './workspace-steps.ts'

const SIZE = { width: 1000, height: 700 }

test('a hostile recording runs and loads nothing in the replay', {
  tag: ['@RPL-05'],
}, async ({ page, product, problems }) => {
  const canary = await startCanary()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(product.url)) foreign.push(url)
  })
  await openWorkspace(page, product, OWNER)
  const start = Date.now() - 60_000
  const session = `attack-${start}`
  const evil = canary.url
  const later = attacks(evil)
  const incremental = (second: number, data: object) => ({ type: 3, timestamp: start + second * 250, data })
  const target = node('a', { href: '/' }, ['Target'])
  const sheet = node('style', {}, ['p{}'])
  await sendSegment(product, session, {
    viewId: 'attacked',
    start,
    end: start + 1500,
    records: [
      ...recordedView(start, SIZE, target, sheet, ...attacks(evil)),
      incremental(1, {
        source: 0,
        adds: later.flatMap((each) => added(5, each)),
        removes: [],
        texts: [],
        attributes: [
          {
            id: target['id'],
            attributes: {
              href: `javascript:alert(1)`,
              onclick: 'alert(1)',
              style: { background: `url(${evil}/style-change)` },
            },
          },
          { id: later[2]?.['id'], attributes: { src: `${evil}/changed`, onerror: 'alert(1)' } },
        ],
      }),
      incremental(2, { source: 8, id: sheet['id'], adds: [{ rule: `p{background:url(${evil}/rule)}`, index: 0 }] }),
      incremental(2.2, {
        source: 13,
        id: sheet['id'],
        index: [0],
        set: { property: 'background', value: `url(${evil}/set)` },
      }),
      incremental(2.4, {
        source: 15,
        id: 1,
        styleIds: [1],
        styles: [{ styleId: 1, rules: [{ rule: `p{background:url(${evil}/adopted)}` }] }],
      }),
      incremental(2.6, { source: 10, family: 'evil', fontSource: `url(${evil}/font-face)`, buffer: false }),
      incremental(2.8, {
        source: 9,
        id: 5,
        type: 0,
        commands: [{ property: 'drawImage', args: [{ rr_type: 'HTMLImageElement', src: `${evil}/canvas` }] }],
      }),
      incremental(3, { source: 2, type: 2, id: target['id'], x: 5, y: 5 }),
      { type: 5, timestamp: start + 875, data: { tag: 'x', payload: {} } },
      { type: 6, timestamp: start + 900, data: { plugin: 'x', payload: {} } },
      incremental(6, { source: 1, positions: [{ x: 5, y: 5, id: target['id'], timeOffset: 0 }] }),
    ],
  })
  await sendEvents(product, session, [
    { kind: 'view', viewId: 'attacked', path: '/attacked', fields: 'time_spent=1000000000', time: start },
  ])
  const address = replayUrl(product, session, start + 1500)
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible({ timeout: 3000 })
  }).toPass()
  // Both the first page and later additions are shown.
  await expect.poll(async () => (await recordedTexts(page)).filter((text) => text === 'Attacked')).toHaveLength(2)
  await page
    .getByRole('button', { name: 'Play', exact: true })
    .or(page.getByRole('button', { name: 'Play again' }))
    .click()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  // The recording has requested nothing, and no policy had to block it: the filter has removed everything. Firefox reports fonts with
  // invalid data.
  const told = problems.filter((text) => !text.includes('downloadable font'))
  expect([canary.asked, foreign, dialogs, told]).toEqual([[], [], [], []])
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(page.url()).toBe(address)
  // Nor has the page lost the focus to a recorded field or dialog, and no password manager sees a field of its own.
  expect(await page.evaluate(() => document.activeElement?.nodeName)).not.toBe('IFRAME')

  // Without the filter, the frame's policy and its sandbox must suffice.
  const done = await page.evaluate(attackFrame, evil)
  expect(done.sandbox).toEqual(['allow-same-origin', 'allow-same-origin'])
  expect([canary.asked, dialogs, page.url(), page.context().pages().length]).toEqual([[], [], address, 1])
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  canary.stop()
})

test('a viewer plays the replay of an error and seeks by keys and pointer', {
  tag: ['@RPL-05'],
}, async ({ page, product, problems }) => {
  const token = await openWorkspace(page, product, OWNER)
  expect(token).not.toBe('')
  const start = Math.floor(Date.now() / 1000) * 1000 - 10 * 60_000
  const session = `watched-${start}`
  const at = (second: number): number => start + second * 1000
  const button = node('button', { style: 'margin:40px;padding:20px' }, ['Save'])
  const move = (second: number) => ({
    type: 3,
    timestamp: at(second),
    data: { source: 1, positions: [{ x: 90 + second, y: 70, id: button['id'], timeOffset: 0 }] },
  })
  const say = (second: number, text: string) => ({
    type: 3,
    timestamp: at(second),
    data: {
      source: 0,
      adds: added(5, node('p', {}, [text])),
      removes: [],
      texts: [],
      attributes: [],
    },
  })
  const first = { viewId: 'first', index: 0, start: at(0), end: at(10) }
  const opening = recordedView(at(0), SIZE, node('h1', {}, ['Issues']), button)
  await sendSegment(product, session, { ...first, records: [...opening, move(1), move(4), say(5, 'Saved'), move(9)] })
  // Doubled, idle, missing, damaged, of another session, and another tab.
  await sendSegment(product, session, { ...first, records: [...opening] })
  await sendSegment(product, session, {
    viewId: 'first',
    index: 1,
    start: at(10),
    end: at(40),
    records: [say(11, 'Waiting'), move(39)],
  })
  await sendSegment(product, session, { viewId: 'first', index: 3, start: at(70), end: at(80), records: [move(75)] })
  await sendSegment(product, session, {
    viewId: 'second',
    start: at(90),
    end: at(100),
    records: recordedView(at(90), { width: 390, height: 700 }, node('h1', {}, ['Phone'])),
  })
  await sendSegment(product, session, {
    viewId: 'third',
    start: at(110),
    end: at(120),
    records: recordedView(at(110), SIZE),
    ownSession: 'somebody-else',
  })
  await sendSegment(product, session, {
    viewId: 'fourth',
    start: at(130),
    end: at(140),
    records: [
      { type: 4, timestamp: at(130), data: null },
      { type: 2, timestamp: at(130), data: { node: 7 } },
    ],
  })
  await sendEvents(product, session, [
    { kind: 'view', viewId: 'first', path: '/issues', fields: 'time_spent=80000000000', time: at(0) },
    { kind: 'view', viewId: 'second', path: '/phone', fields: 'time_spent=10000000000', time: at(90) },
    {
      kind: 'error',
      viewId: 'first',
      path: '/issues',
      fields: 'error_type="ReplayedError",error_source="source",error_message="Could not save"',
      time: at(6),
    },
    {
      kind: 'action',
      viewId: 'first',
      path: '/issues',
      fields: 'action_name="Save",action_type="click",action_frustration_types="[\\"rage_click\\"]"',
      time: at(4),
    },
  ])
  await page.goto(`${product.url}/sso/orginfo?telemetry=1&environment=replays`)
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('row', { name: /ReplayedError/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Watch the latest: Rage clicks' })).toBeVisible()
  await page.getByRole('link', { name: 'Watch the latest: ReplayedError' }).click()
  const slider = page.getByRole('slider', { name: 'Position' })
  await expect(slider).toHaveAttribute('aria-valuenow', '4')
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:04 of 1:10, at \d\d:\d\d:\d\d, \/issues$/)
  await expect.poll(() => recordedTexts(page)).toEqual(['Issues', 'Save'])
  await expect(page).toHaveURL(new RegExp(`[?&]at=${at(4)}`))
  await expect(page.getByRole('img', { name: 'Recorded page, 1000 by 700 pixels' })).toBeVisible()

  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '9')
  await expect.poll(() => recordedTexts(page)).toEqual(['Issues', 'Save', 'Saved'])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => recordedTexts(page)).toEqual(['Issues', 'Save'])
  await page.keyboard.press('Shift+ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '6')
  await page.keyboard.press('Shift+>')
  await page.keyboard.press('>')
  await expect(page.getByRole('button', { name: '4×' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect.poll(() => recordedTexts(page)).toEqual(['Phone'])
  await page.keyboard.press('Home')
  await expect.poll(() => recordedTexts(page)).toEqual(['Issues', 'Save'])
  // Plays over the idle span, past the missing part, to the end of the other tab.
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible()
  expect(await recordedTexts(page)).toEqual(['Phone'])
  await expect(slider).toBeFocused()

  const box = await slider.boundingBox()
  if (!box) throw new Error('The line of time is not shown')
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2, { steps: 3 })
  await page.mouse.up()
  await expect(slider).toHaveAttribute('aria-valuenow', '5')
  const gaps = page.getByRole('listitem').filter({ hasText: /never arrived|damaged|belongs to another session/ })
  await page
    .getByRole('list', { name: /^Recorded pages/ })
    .getByRole('button', { name: /phone/ })
    .click()
  await expect.poll(() => recordedTexts(page)).toEqual(['Phone'])
  await expect(gaps).toHaveText([/never arrived/, /another session/, /damaged/])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Could not save' })
    .getByRole('link', { name: /^Play from / })
    .click()
  await expect(slider).toHaveAttribute('aria-valuenow', '4')
  await page.reload()
  await expect(slider).toHaveAttribute('aria-valuenow', '4')
  // The moment that is shown already is played, too.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await slider.focus()
  await page.keyboard.press('Home')
  await page
    .getByRole('link', { name: /^Play from / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(problems).toEqual([])

  // A broken connection is reported, and a retry continues.
  await page.route('**/api/telemetry/segment', (route) => route.abort())
  await page.keyboard.press('Tab')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await page.unroute('**/api/telemetry/segment')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => recordedTexts(page)).toEqual(['Phone'])

  await failAndGoOn(page, product, session)
})
