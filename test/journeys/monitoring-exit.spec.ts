import { flush, type MonitoredWindow } from './monitoring-site.ts'
import {
  act,
  actionNames,
  arrived,
  consoleOf,
  init,
  isLoaded,
  open,
  options,
  pass,
  points,
  started,
} from './monitoring-steps.ts'
import { expect, test } from './product.ts'

test('what happens before a page is hidden, frozen or left arrives once', {
  tag: ['@MON-07', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector, { workerUrl: '/worker.js' }))
  await act(page, 'before hidden')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    const { addAction } = (window as unknown as MonitoredWindow).monitoring.getMonitoring()
    addAction('before freeze')
    document.dispatchEvent(new Event('freeze'))
    addAction('before beforeunload')
    window.dispatchEvent(new Event('beforeunload'))
    addAction('before pagehide')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    addAction('at the very end')
  })
  await page.goto('about:blank')
  await arrived(
    collector,
    'before hidden',
    'before freeze',
    'before beforeunload',
    'before pagehide',
    'at the very end',
  )
  const views = points(collector).filter(({ measurement }) => measurement === 'view')
  // Requests may overtake each other.
  const [last] = views.sort((left, right) => Number(right.fields.time_spent) - Number(left.fields.time_spent))
  expect(last?.fields.is_active).toBe(false)
})

test('full batches are sent on exit without loss', {
  tag: ['@MON-07', '@engines'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector))
  await flush(page)
  await expect.poll(() => collector.requests.length).toBe(1)
  const refused = await page.evaluate(() => {
    type Registry = {
      onStart(listener: (core: import('@sso-elements/monitoring/internal').MonitoringCore) => void): void
    }
    const { addAction, logger } = (window as unknown as MonitoredWindow).monitoring.getMonitoring()
    for (let index = 0; index < 10; index += 1) {
      addAction(`action ${index}`, { filling: 'x y '.repeat(180) })
      logger.info(`log ${index}`, { filling: 'x y '.repeat(200) })
    }
    const results: boolean[] = []
    ;(Reflect.get(window, Symbol.for('sso-elements.monitoring.1')) as Registry).onStart((core) => {
      // Twice the events' size is spoken for; 60,000 bytes more are not promised, and 30,000 are.
      core.exits.subscribe(() => {
        const url = core.endpoint.url('/v1/write/rum/replay', false)
        results.push(core.requests.sendOnExit({ url, body: 'r'.repeat(60_000), bytes: 60_000 }))
        results.push(core.requests.sendOnExit({ url, body: 'r'.repeat(30_000), bytes: 30_000 }))
      })
    })
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    return results
  })
  expect(refused).toEqual([false, true])
  await page.goto('about:blank')
  await arrived(collector, ...Array.from({ length: 10 }, (_, index) => `action ${index}`))
  await expect.poll(() => points(collector).filter(({ measurement }) => measurement === 'browser_log').length).toBe(10)
  expect(collector.accepted.filter(({ path }) => path.endsWith('/replay')).map(({ bytes }) => bytes)).toEqual([30_000])
})

test('a page from the back-forward cache has a new view', {
  tag: ['@MON-08'],
}, async ({ page, collector, shared }) => {
  await open(page, shared.site.url, options(collector))
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    history.pushState(null, '', '/other?code=493817')
    history.pushState(null, '', '/other?code=2#x')
  })
  await page.locator('#adds').click()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await arrived(collector, 'Adds a line')
  const views = points(collector).filter(({ measurement }) => measurement === 'view')
  const kinds = new Map(views.map(({ tags }) => [tags.view_id, [tags.view_loading_type, tags.view_path]]))
  expect([...kinds.values()]).toEqual([
    ['initial_load', '/'],
    ['bf_cache', '/'],
    ['route_change', '/other'],
  ])
})

test('a worker that a policy forbids is logged, and events go on', {
  tag: ['@MON-09', '@engines'],
}, async ({ context, collector, shared }) => {
  const policies = [
    ["worker-src 'none'", '/worker.js'],
    ["worker-src 'self'", 'blob:'],
    ["worker-src 'self'; require-trusted-types-for 'script'; trusted-types other", '/worker.js'],
  ]
  for (const [index, [csp = '', workerUrl = '']] of policies.entries()) {
    const page = await context.newPage()
    const errors = consoleOf(page, 'error')
    await page.goto(`${shared.site.url}/?${new URLSearchParams({ csp })}`)
    await isLoaded(page)
    const url = workerUrl === 'blob:' ? await page.evaluate(() => URL.createObjectURL(new Blob(['1']))) : workerUrl
    await init(page, options(collector, { workerUrl: url }))
    await started(page)
    const hasTrustedTypes = await page.evaluate(() => 'trustedTypes' in window)
    if (index < 2 || hasTrustedTypes)
      await expect.poll(() => errors.some((text) => /content security policy.*worker-src 'self'/.test(text))).toBe(true)
    await act(page, `policy ${index}`)
    await flush(page)
    await expect.poll(() => actionNames(collector)).toContain(`policy ${index}`)
  }
})

test('a worker of the page’s own origin runs under a strict policy with trusted types', {
  tag: ['@MON-09'],
}, async ({ page, collector, shared }) => {
  const csp =
    "default-src 'none'; img-src data:; script-src 'self' 'unsafe-inline'; worker-src 'self'; connect-src *; require-trusted-types-for 'script'; trusted-types sso-monitoring"
  const errors = consoleOf(page, 'error')
  await page.clock.install()
  await open(
    page,
    `${shared.site.url}/?${new URLSearchParams({ csp })}`,
    options(collector, { workerUrl: '/worker.js' }),
  )
  const compressed = () => collector.requests.filter(({ isCompressed }) => isCompressed)
  await expect
    .poll(async () => {
      await act(page, 'click')
      await pass(page, 30_000)
      return compressed().length
    })
    .toBeGreaterThan(0)
  for (const { bytes, body } of compressed()) expect(bytes).toBeLessThan(body.length)
  expect(errors).toEqual([])
})

test('no password, code, token, mail address or query reaches the collector', { tag: ['@MON-06'] }, async ({
  page,
  collector,
  shared,
}) => {
  const token = 'q3Zk9-xY_7bTn2LmPw0sRvUe5HdGcJfA1iKoVtXyB8E'
  const secrets = {
    email: 'ada.lovelace@mail.example',
    password: 'Correct-Horse7',
    code: '493817',
    note: 'A private remark',
  }
  await open(
    page,
    `${shared.site.url}/start?share-token=${token}#${token}`,
    options(collector, { workerUrl: '/worker.js' }),
  )
  for (const [id, value] of Object.entries(secrets)) await page.locator(`#${id}`).fill(value)
  await page.evaluate(
    ([given, key]) => {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      root.innerHTML = '<label>Secret <input id="inner"></label><button id="mirror" type="button">Send</button>'
      document.querySelector('main')?.append(host)
      const inner = root.querySelector('input')
      if (inner) inner.value = 'Shadow-Secret9'
      const mirror = root.querySelector('button')
      if (mirror) mirror.textContent = `Send Shadow-Secret9 and ${given.note} to ${given.email}`
      const nothing = document.querySelector('#nothing')
      if (nothing) nothing.textContent = `Show ${given.password} ${given.code}`
      const editable = document.createElement('div')
      editable.contentEditable = 'true'
      editable.id = 'editable'
      editable.textContent = given.note
      document.querySelector('main')?.append(editable)
      document.querySelector('#adds')?.addEventListener('click', () => {
        void fetch(`/api/data?token=${key}`)
        const request = new XMLHttpRequest()
        request.open('GET', `/api/${key}/missing?code=${given.code}`)
        request.send()
        const image = new Image()
        image.src = `/api/image?access=${key}`
        document.body.append(image)
        history.pushState(null, '', `/u/${encodeURIComponent(given.email)}?token=${key}`)
        console.error('refused', { password: given.password }, `for ${given.email} with code ${given.code}`)
        const { addError, logger } = (window as unknown as MonitoredWindow).monitoring.getMonitoring()
        addError(new Error(`GET /api?token=${key} failed for ${given.email}`), { accessToken: key, to: given.email })
        logger.info(`Bearer ${key}`, { nested: { password: given.password } })
        void Promise.reject(new Error(`password=${given.password}`))
      })
    },
    [secrets, token] as const,
  )
  for (const id of ['nothing', 'mirror', 'editable', 'email', 'password', 'code', 'note', 'adds'])
    await page.locator(`#${id}`).click()
  await page.evaluate(() => fetch('/api/last'))
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect
    .poll(() => actionNames(collector).sort())
    .toEqual(
      [
        'Adds a line',
        'Code',
        'Email',
        'Note',
        'Password',
        'Send [typed] and [typed] to [typed]',
        'Show [typed] [typed]',
        'div',
      ].sort(),
    )
  await expect
    .poll(() => points(collector).filter(({ measurement }) => measurement === 'resource').length)
    .toBeGreaterThan(3)
  const everything = collector.requests.map(({ path, query, body }) => `${path}?${query}\n${body}`).join('\n')
  for (const secret of [
    ...Object.values(secrets),
    token,
    'Shadow-Secret9',
    'ada.lovelace',
    'share-token=',
    'access=',
    encodeURIComponent(secrets.email),
  ])
    expect(everything.includes(secret), secret).toBe(false)
})
