import { deflateSync } from 'node:zlib'
import type { TelemetryReplay } from '@sso-elements/contract'
import type { BrowserContext, JSHandle, Page } from 'playwright/test'
import { expect, type Product } from './product.ts'
import { ask } from './steps.ts'

/** The application whose data the product accepts by default. */
const APPLICATION_ID = 'sso-host'

/** Has the pages of the site record each session, and report it to the site's own collector. */
export const recordSite = async (context: BrowserContext): Promise<void> => {
  await context.route('**/sso/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    const monitoring = {
      applicationId: APPLICATION_ID,
      collectorOrigin: null,
      clientToken: null,
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
    }
    await route.fulfill({ json: { ...config, telemetry: { ...config.telemetry, monitoring } } })
  })
}

/** The session that monitoring has begun in a browser. */
export const monitoredSession = async (context: BrowserContext): Promise<string> => {
  const find = async () => {
    const cookie = (await context.cookies()).find(
      ({ name }) => name.startsWith('sso-monitoring') && !name.includes('user'),
    )
    return new URLSearchParams(decodeURIComponent(cookie?.value ?? '')).get('id')
  }
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? ''
}

/**
 * Waits until what a page has recorded up to now is stored. A move is the last record, and handed over while the page stays: a large
 * segment would be lost with the page.
 *
 * @returns when the last record was made, in milliseconds since the epoch
 */
export const storedByNow = async (product: Product, token: string, page: Page): Promise<number> => {
  const sessionId = await monitoredSession(page.context())
  const key = { applicationId: APPLICATION_ID, sessionId }
  const now = await page.evaluate(() => Date.now())
  let end = 0
  await expect(async () => {
    await page.mouse.move(20 + (Date.now() % 100), 20)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
    const { result } = await ask<TelemetryReplay | null>(product, '/telemetry/replay', key, token)
    end = Math.max(0, ...(result?.segments ?? []).map(({ endAt }) => Date.parse(endAt)))
    // The recorder waits 100 ms for changes.
    expect(end).toBeGreaterThan(now + 100)
  }).toPass()
  return end
}

/** The page of a session, with its replay at a moment in milliseconds since the epoch. */
export const replayUrl = (product: Product, sessionId: string, at?: number): string => {
  const query = new URLSearchParams({ telemetry: '1', session: sessionId, sessionApplication: APPLICATION_ID })
  if (at !== undefined) query.set('at', String(at))
  return `${product.url}/sso/orginfo?${query}`
}

/** The body of the recorded page that is shown. Scripts are forbidden in it, so that it is read from the page around. */
const recordedBody = (page: Page) =>
  page.evaluateHandle(() => {
    const outer = document.querySelector<HTMLIFrameElement>('.sso-replay-stage iframe')?.contentDocument
    return outer?.querySelector<HTMLIFrameElement>('.replayer-wrapper > iframe')?.contentDocument?.body ?? null
  })

/** Evaluates a function on the body of the recorded page; returns nothing before it is shown. */
export const atRecorded = async <Told>(page: Page, tell: (body: HTMLElement) => Told): Promise<Told | null> => {
  const body = await recordedBody(page)
  return (await body.evaluate((element) => element !== null)) ? (body as JSHandle<HTMLElement>).evaluate(tell) : null
}

/** The texts of the recorded page that is shown; none before it is there. */
export const recordedTexts = async (page: Page): Promise<string[]> => (await atRecorded(page, textsOf)) ?? []

/** The texts of a page in their order, those of shadow roots too. It runs in the page, and needs nothing around it. */
export const textsOf = (root: Element): string[] => {
  const walk = (node: Node): string[] => {
    if (node.nodeType === Node.TEXT_NODE) return [(node.textContent ?? '').trim().replace(/\s+/g, ' ')].filter(Boolean)
    const element = node as Element
    if (/^(?:style|script|noscript|template|svg)$/i.test(element.nodeName)) return []
    return [...(element.shadowRoot?.childNodes ?? []), ...element.childNodes].flatMap(walk)
  }
  return walk(root)
}

/** Everything that the recorded page contains, shadow roots and fields too. */
export const recordedMarkup = async (page: Page): Promise<string> => {
  const body = (await recordedBody(page)) as JSHandle<Element>
  return body.evaluate((root) => {
    const markup = (element: Element | ShadowRoot): string =>
      [element, ...element.querySelectorAll('*')]
        .map((each) => {
          const value = 'value' in each ? String(each.value) : ''
          const inner = each instanceof ShadowRoot ? '' : each.shadowRoot
          return `${value} ${inner ? `${inner.innerHTML} ${markup(inner)}` : ''}`
        })
        .join(' ') + element.innerHTML
    return markup(root)
  })
}

/** Number of style sheets that scripts of the recorded page had made. */
export const recordedSheets = async (page: Page): Promise<number> =>
  (await recordedBody(page)).evaluate((body) => body?.ownerDocument.adoptedStyleSheets.length ?? 0)

export interface RecordedSegment {
  viewId: string
  index?: number
  /** Milliseconds since the epoch. */
  start: number
  end: number
  records: object[]
  /** Instead of the records: what is stored, and how long it says that it is. */
  bytes?: Buffer<ArrayBuffer>
  /** What the segment itself says. */
  ownSession?: string
}

/** Sends a batch to the collector: again while it asks to wait, since reading what came before took its share of the core. */
export const sendBatch = async (product: Product, path: string, body: string | FormData): Promise<void> => {
  let sent: Response | undefined
  await expect(async () => {
    sent = await fetch(product.url + path, { method: 'POST', body })
    expect(sent.status).not.toBe(429)
  }).toPass({ timeout: 30_000 })
  expect([sent?.status, await sent?.text()]).toEqual([200, ''])
}

/** Sends a segment as a browser would. */
export const sendSegment = async (product: Product, sessionId: string, segment: RecordedSegment): Promise<void> => {
  const { viewId, index = 0, start, end, records, ownSession = sessionId } = segment
  const raw = `${JSON.stringify({ records, session_id: ownSession, view_id: viewId })}\n`
  const form = new FormData()
  const fields = {
    app_id: APPLICATION_ID,
    session_id: sessionId,
    view_id: viewId,
    start: String(start),
    end: String(end),
    records_count: String(records.length),
    index_in_view: String(index),
    has_full_snapshot: String(records.some((record) => 'type' in record && record.type === 2)),
    creation_reason: 'init',
    env: 'replays',
    raw_segment_size: String(Buffer.byteLength(raw)),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('segment', new Blob([new Uint8Array(deflateSync(raw))]), `${sessionId}-${start}`)
  await sendBatch(product, '/v1/write/rum/replay', form)
}

let ids = 100
export type RecordedNode = Record<string, unknown>

/** A node as the recorder writes it: children may be texts. */
export const node = (
  tagName: string,
  attributes: object = {},
  children: (RecordedNode | string)[] = [],
): RecordedNode => ({
  type: 2,
  id: ++ids,
  tagName,
  attributes,
  childNodes: children.map((child) => (typeof child === 'string' ? { type: 3, id: ++ids, textContent: child } : child)),
})

interface Added {
  parentId: unknown
  nextId: null
  node: RecordedNode
}

/** A node that was added to another one, as the recorder writes it: each node for itself. */
export const added = (parentId: unknown, { childNodes, ...own }: RecordedNode): Added[] => [
  { parentId, nextId: null, node: { ...own, ...(childNodes !== undefined && { childNodes: [] }) } },
  ...((childNodes ?? []) as RecordedNode[]).flatMap((child) => added(own['id'], child)),
]

/** The records with which a view begins. */
export const recordedView = (
  timestamp: number,
  size: { width: number; height: number },
  ...body: RecordedNode[]
): object[] => [
  { type: 4, timestamp, data: { href: 'https://sso.example/', ...size } },
  {
    type: 2,
    timestamp,
    data: {
      node: {
        type: 0,
        id: 1,
        childNodes: [
          { type: 1, id: 2, name: 'html', publicId: '', systemId: '' },
          {
            type: 2,
            id: 3,
            tagName: 'html',
            attributes: { lang: 'en' },
            childNodes: [
              { type: 2, id: 4, tagName: 'head', attributes: {}, childNodes: [] },
              { type: 2, id: 5, tagName: 'body', attributes: {}, childNodes: body },
            ],
          },
        ],
      },
      initialOffset: { left: 0, top: 0 },
    },
  },
]

/** Sends events of a session, as lines of the wire: `kind`, view, more tags and fields, and when. */
export const sendEvents = async (
  product: Product,
  sessionId: string,
  events: { kind: string; viewId: string; path: string; fields: string; time: number }[],
): Promise<void> => {
  const body = events
    .map(
      ({ kind, viewId, path, fields, time }) =>
        `${kind},app_id=${APPLICATION_ID},env=replays,sdk_name=df_web_rum_sdk,browser=Chrome,os=Linux,session_id=${sessionId},view_id=${viewId},view_path=${path} session_has_replay=true,${fields} ${time}`,
    )
    .join('\n')
  await sendBatch(product, '/v1/write/rum?precision=ms', body)
}
