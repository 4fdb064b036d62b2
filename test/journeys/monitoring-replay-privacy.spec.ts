import type { Page } from 'playwright/test'
import { arrivedSegments, isRecording, startReplay, textOf } from './monitoring-replay-steps.ts'
import { flush } from './monitoring-site.ts'
import { open, options, pageErrorsOf } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

const WORKER = { workerUrl: '/worker.js' }

/** Each in a possible position in a page. */
const SECRETS = {
  password: 'Correct-Horse7',
  newPassword: 'Staple-Battery8',
  code: '493817',
  shownCode: '601742',
  email: 'ada.lovelace@mail.example',
  shownEmail: 'grace.hopper@mail.example',
  note: 'A private remark',
  editable: 'Draft of a letter',
  shadow: 'Shadow-Secret9',
  shadowNote: 'Whispered words',
  frame: 'Framed-Secret5',
  hidden: 'csrf-9f8e7d6c5b',
  token: 'q3Zk9-xY_7bTn2LmPw0sRvUe5HdGcJfA1iKoVtXyB8E',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  query: 'query-Value4',
  fragment: 'fragment-Value3',
  source: 'picture-Key2',
  css: 'style-Key6',
  data: 'attribute-Key1',
  recovery: 'k7wq-2mzt-p0xa',
  drawn: 'Zebra-Fishmole4',
}

/** A custom editor: a field that it empties, and a line that it draws in pieces. */
const addEditor = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const editor = document.createElement('div')
    editor.innerHTML = '<textarea class="keys"></textarea><p><span></span><span></span></p>'
    const [field, left, right] = editor.querySelectorAll<HTMLTextAreaElement>('textarea, span')
    field?.addEventListener('input', () => {
      const line = `${left?.textContent}${right?.textContent}${field.value}`
      field.value = ''
      left?.replaceChildren(line.slice(0, 5))
      right?.replaceChildren(line.slice(5))
    })
    document.body.append(editor)
  })

/** Types into every field that the selector finds, those in shadow roots too. */
const typeInto = async (page: Page, selector: string, text: string): Promise<void> => {
  for (const field of await page.locator(selector).all()) await field.fill(text)
}

test('none of twenty-one secrets is recorded, in shadow roots and frames neither', {
  tag: ['@RPL-04'],
}, async ({ context, collector, shared }) => {
  for (const privacy of ['mask', 'mask-user-input', 'allow'] as const) {
    collector.reset()
    const page = await context.newPage()
    const failures = pageErrorsOf(page)
    const address = `${shared.site.url}/start?ticket=${SECRETS.query}#${SECRETS.fragment}`
    await open(page, address, options(collector, WORKER))
    /** Half of it is there before the recording, and all of it comes again while it runs. */
    const plant = (secrets: typeof SECRETS) => {
      const build = (root: Element | ShadowRoot) => {
        const part = document.createElement('section')
        root.append(part)
        part.innerHTML = `<p title="${secrets.shownEmail}">Shown ${secrets.shownEmail} ${secrets.shownCode}</p>
            <a href="/next?token=${secrets.token}#${secrets.fragment}">Next</a><img alt="" src="/x.png?key=${secrets.source}">
            <input type="hidden" value="${secrets.hidden}"><p>${secrets.jwt}</p>
            <style>.x{background:url("/y.png?key=${secrets.css}")}</style><p style="background:url(/z.png?key=${secrets.css})"></p>
            <i data-token="${secrets.data}" data-code="${secrets.code}"></i><code>${secrets.recovery}</code><p data-replay-ignored>Left <b class="left-out">out</b></p><!-- ${secrets.token} -->
            <div class="editable" contenteditable></div><input class="shadow"><textarea class="words"></textarea><input class="new" type="password">`
        return part
      }
      const host = document.createElement('x-host')
      document.querySelector('main')?.append(host)
      const parts = [build(document.body), build(host.attachShadow({ mode: 'open' }))]
      parts[1]?.parentNode?.append(`Bare ${secrets.shownEmail} ${secrets.shownCode}`)
      return parts
    }
    await page.evaluate(`window.plant = ${plant}; window.parts = plant(${JSON.stringify(SECRETS)})`)
    await startReplay(page, { privacy })
    await isRecording(page)
    await page.evaluate(`window.parts.push(...plant(${JSON.stringify(SECRETS)}))`)
    for (const id of ['email', 'password', 'code', 'note'] as const) await page.locator(`#${id}`).fill(SECRETS[id])
    await typeInto(page, '.shadow', SECRETS.shadow)
    await typeInto(page, '.words', SECRETS.shadowNote)
    await typeInto(page, '.new', SECRETS.newPassword)
    await typeInto(page, '.editable', SECRETS.editable)
    await addEditor(page)
    await page.locator('.keys').pressSequentially(SECRETS.drawn)
    await page.evaluate(() => {
      // A field that shows its hidden value.
      const { parts } = window as unknown as { parts: Element[] }
      for (const part of parts) part.querySelector('.new')?.setAttribute('type', 'text')
    })
    await typeInto(page, '.shadow', '')
    await page.evaluate(async (secrets) => {
      const { parts } = window as unknown as { parts: Element[] }
      for (const part of parts) {
        // Texts that the page repeats.
        const echo = document.createElement('p')
        echo.title = secrets.note
        echo.textContent = `${secrets.shadow} ${secrets.newPassword} ${secrets.shadowNote} ${secrets.email} ${secrets.code}`
        part.append(echo)
        part.parentNode?.append(`Bare ${secrets.shadow} ${secrets.note}`)
        if (echo.firstChild) echo.firstChild.nodeValue += secrets.password
      }
      const frame = document.createElement('iframe')
      frame.src = '/frame?token=1'
      await new Promise((resolve) => {
        frame.onload = resolve
        document.body.append(frame)
      })
      // rrweb attaches to a frame in a separate task.
      await new Promise((resolve) => setTimeout(resolve, 300))
    }, SECRETS)
    await page.frameLocator('iframe').locator('#email').fill(SECRETS.frame)
    await page.evaluate(async (secrets) => {
      document.querySelector('iframe')?.contentDocument?.body.append(`Inside it ${secrets.shownEmail} ${secrets.frame}`)
      await new Promise((resolve) => setTimeout(resolve, 150))
      history.pushState(null, '', `/other?code=${secrets.query}`)
    }, SECRETS)
    await flush(page)
    const segments = await arrivedSegments(collector, 2)
    const text = textOf(segments)
    const found = Object.entries(SECRETS).filter(([, secret]) => text.includes(secret))
    expect([privacy, found, failures]).toEqual([privacy, [], []])
    expect(text.match(/Zebra|Fishmole/), privacy).toBeNull()
    expect(text.includes('left-out'), privacy).toBe(false)
    // It has recorded the texts that are not secret.
    expect([text.includes('Inside it'), text.includes("A page of somebody's"), text.includes('x-host')]).toEqual([
      privacy !== 'mask',
      privacy !== 'mask',
      true,
    ])
    await page.close()
  }
})
