// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { actionName, noteField, sentName } from './action-name.ts'
import { describeElement } from './describe-element.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const nameIn = (html: string, selector: string): string => {
  document.body.innerHTML = html
  const target = document.querySelector(selector)
  return target ? actionName(target) : expect.fail()
}

it.each([
  ['a button', '<button><b>Sign\n in</b></button>', 'b', 'Sign in'],
  ['a button with hidden text', '<button><b>Sign in</b><i aria-hidden="true">Signing in…</i></button>', 'b', 'Sign in'],
  ['a button with aria-label', '<button aria-label="Close">×</button>', 'button', 'Close'],
  ['a button with aria-labelledby', '<h2 id="t">Plan</h2><button aria-labelledby="t">x</button>', 'button', 'Plan'],
  ['an image in a link', '<a href="/"><img alt="Home"></a>', 'img', 'Home'],
  ['a submit input', '<input type="submit" value="Send">', 'input', 'Send'],
  ['an element with data-action-name', '<div data-action-name="chart"><i></i></div>', 'i', 'chart'],
  ['a field with a label', '<label>Email <input value="ada@mail.example"></label>', 'input', 'Email'],
  ['a field with a placeholder', '<input placeholder="Search" value="secret">', 'input', 'Search'],
  ['a field without a name', '<input value="secret">', 'input', 'input'],
  ['a label around a text', '<label>Note <textarea>secret</textarea></label>', 'textarea', 'Note'],
  ['editable content', '<div contenteditable="true"><b>secret</b></div>', 'b', 'b'],
  ['plain text', '<p>secret</p>', 'p', 'p'],
  [
    'a button that repeats typed text',
    '<input value="Ada L"><button>Greet Ada L!</button>',
    'button',
    'Greet [typed]!',
  ],
  [
    'a button with the start of a typed text',
    '<textarea>a plan that nobody else may know</textarea><button>Save “a plan that no…”</button>',
    'button',
    'Save “[typed]…”',
  ],
  [
    'a button with a typed text in another case',
    '<input value="ada  (L"><button>Greet ADA (L!</button>',
    'button',
    'Greet [typed]!',
  ],
  ['a button with an email address', '<button>Write to ada@mail.example</button>', 'button', 'Write to [masked]'],
  ['a button with a code', '<button>Use 493817</button>', 'button', 'Use [masked]'],
])('names an action on %s', { tags: ['MON-08'] }, (_, html, selector, expected) => {
  expect(nameIn(html, selector)).toBe(expected)
})

it('cuts the name to 100 characters without splitting one', { tags: ['MON-08'] }, () => {
  expect(nameIn(`<button>${'😀'.repeat(150)}</button>`, 'button')).toBe('😀'.repeat(100))
})

it('contains nothing typed in or around a shadow root', { tags: ['MON-08'] }, () => {
  document.body.innerHTML = '<input value="outer-secret"><div id="host"></div>'
  const root = document.querySelector('#host')?.attachShadow({ mode: 'open' })
  if (!root) return expect.fail()
  root.innerHTML = '<input value="inner-secret"><button><i>outer-secret inner-secret</i></button>'
  const target = root.querySelector('i')
  if (!target) return expect.fail()
  expect(actionName(target)).toBe('[typed] [typed]')
  expect(describeElement(target)).toBe('#host>BUTTON>I')
})

it('contains nothing typed in a sibling shadow root or a removed field', {
  tags: ['MON-08'],
}, () => {
  document.body.innerHTML = '<div id="host"></div><button>Create beside-secret of gone-secret</button>'
  const root = document.querySelector('#host')?.attachShadow({ mode: 'open' })
  const [target] = document.querySelectorAll('button')
  if (!root || !target) return expect.fail()
  root.innerHTML = '<input value="beside-secret"><input value="gone-secret">'
  addEventListener('input', noteField, { capture: true })
  for (const field of root.querySelectorAll('input')) {
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  }
  root.lastElementChild?.remove()
  expect(actionName(target)).toBe('Create [typed] of [typed]')
  removeEventListener('input', noteField, { capture: true })
})

it('describes an element by its tag path, without user content', () => {
  document.body.innerHTML = '<main id="item-493817"><p>text</p></main>'
  expect(describeElement(document.querySelector('p')?.firstChild ?? null)).toBe('HTML>BODY>MAIN>P')
  expect(describeElement(null)).toBeUndefined()
})

it('has 100 characters of a name at most', { tags: ['MON-08'] }, () => {
  expect(sentName('😀'.repeat(1e6))).toBe('😀'.repeat(100))
})
