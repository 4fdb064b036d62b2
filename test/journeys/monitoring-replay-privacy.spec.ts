import { arrivedSegments, isRecording, startReplay, textOf } from './monitoring-replay-steps.ts'
import { flush } from './monitoring-site.ts'
import { open, options, pageErrorsOf } from './monitoring-steps.ts'
import { expect, test } from './product.ts'

const WORKER = { workerUrl: '/worker.js' }

/** Each in a place where a page may have it. */
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
}

test('none of twenty secrets is recorded, in shadow roots and frames neither', {
  tag: ['@RPL-04'],
}, async ({ context, collector, shared }) => {
  for (const privacy of ['mask', 'allow'] as const) {
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
            <input type="hidden" value="${secrets.hidden}"><p>${secrets.hidden} ${secrets.jwt}</p>
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
    await page.evaluate(async (secrets) => {
      const { parts } = window as unknown as { parts: Element[] }
      const type = (field: Element | null, value: string) => {
        for (let end = 1; end <= value.length; end += 1) {
          // Fields of a frame are of other classes.
          if (field && 'value' in field) field.value = value.slice(0, end)
          else if (field) field.textContent = value.slice(0, end)
          field?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
        }
        field?.dispatchEvent(new Event('change', { bubbles: true }))
      }
      for (const part of parts) {
        type(part.querySelector('.shadow'), secrets.shadow)
        type(part.querySelector('.words'), secrets.shadowNote)
        type(part.querySelector('.new'), secrets.newPassword)
        type(part.querySelector('.editable'), secrets.editable)
        // A field that shows what it hides, is emptied, and what the page repeats of it.
        const password = part.querySelector('.new')
        if (password) password.setAttribute('type', 'text')
        type(part.querySelector('.shadow'), '')
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
      const inner = frame.contentDocument
      const field = inner?.querySelector('input')
      // rrweb attaches to a frame in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 300))
      type(field ?? null, secrets.frame)
      inner?.body.append(`Inside it ${secrets.shownEmail}`)
      await new Promise((resolve) => setTimeout(resolve, 150))
      history.pushState(null, '', `/other?code=${secrets.query}`)
    }, SECRETS)
    await flush(page)
    const segments = await arrivedSegments(collector, 2)
    const text = textOf(segments)
    const found = Object.entries(SECRETS).filter(([, secret]) => text.includes(secret))
    expect([privacy, found, failures]).toEqual([privacy, [], []])
    expect(text.includes('left-out'), privacy).toBe(false)
    // It has recorded what is no secret.
    expect([text.includes('Inside it'), text.includes("A page of somebody's"), text.includes('x-host')]).toEqual([
      privacy !== 'mask',
      privacy !== 'mask',
      true,
    ])
    await page.close()
  }
})
