// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { createTypedTexts } from './typed-texts.ts'
import { watchTyping } from './watch-typing.ts'

afterEach(() => {
  document.body.replaceChildren()
})

/** A window whose events are trusted, which no script can create. */
const watched = () => {
  const typed = createTypedTexts()
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = ((name: string, listener: (event: object) => void) =>
    void listeners.set(name, listener)) as Window['addEventListener']
  watchTyping(typed, new AbortController().signal, { addEventListener })
  const send = (name: string, target: object, more: object = {}) =>
    listeners.get(name)?.({ isTrusted: true, composedPath: () => [target], ...more })
  const type = (target: object, text: string) => {
    for (const data of text) send('input', target, { inputType: 'insertText', data })
  }
  return { typed, send, type }
}

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}

it('remembers what people type, paste and drop', { tags: ['RPL-04'] }, () => {
  const { typed, send, type } = watched()
  send('input', Object.assign(put('<input>'), { value: 'a name' }), { inputType: 'insertText', data: 'e' })
  // A field that an editor empties, and one in a closed shadow root.
  type(put('<textarea></textarea>'), 'drawn')
  type(put('<x-closed></x-closed>'), 'closed')
  send('paste', document.body, { clipboardData: { getData: () => 'pasted' } })
  send('drop', document.body, { dataTransfer: { getData: () => 'dropped' } })
  expect(typed.hide('a name, drawn, closed, pasted, dropped, other')).toBe('***, ***, ***, ***, ***, other')
})

it.each([
  ['https://', ''],
  ['@', ''],
  ['', '.example.com'],
])('remembers what is typed between "%s" and "%s"', { tags: ['RPL-04'] }, (before, after) => {
  const { typed, send } = watched()
  const field = put('<input>') as HTMLInputElement
  field.value = before + after
  for (const [at, data] of [...'to me'].entries()) {
    send('beforeinput', field, { inputType: 'insertText', data })
    field.value = before + 'to me'.slice(0, at + 1) + after
    send('input', field, { inputType: 'insertText', data })
  }
  expect(typed.hide('Site to me')).toBe('Site ***')
})

it('remembers a value that is typed into a field for each of its parts', { tags: ['RPL-04'] }, () => {
  const { typed, send } = watched()
  put('<input><input><input><input>')
  const fields = document.querySelectorAll('input')
  for (const [at, data] of [...'7391'].entries())
    send('input', Object.assign(fields[at] as object, { value: data }), { inputType: 'insertText', data })
  expect(typed.hide('PIN 7391')).toBe('PIN ***')
})

it.each([
  ['keydown', { key: 'z' }],
  ['beforeinput', { data: 'z', inputType: 'insertText' }],
])('remembers what a script sets in place of a canceled %s', { tags: ['RPL-04'] }, (name, event) => {
  const { typed, send } = watched()
  const field = put('<input value="(___) ___">') as HTMLInputElement
  for (const value of ['(z__) ___', '(zz_) ___', '(zzz) ___', '(zzz) z__']) {
    send(name, field, event)
    field.value = value
  }
  expect(typed.hide('We call zzzz or (zzz) z__')).toBe('We call *** or ***__')
})

it('remembers the line of an editable element in which the caret is', { tags: ['RPL-04'] }, () => {
  const { typed, send } = watched()
  const editable = put('<div contenteditable><p>untouched</p><p>Dear <b>Ada</b>, hello</p></div>')
  Object.defineProperty(editable, 'isContentEditable', { value: true })
  getSelection()?.collapse(editable.querySelector('b')?.firstChild ?? null, 2)
  send('input', editable, { inputType: 'insertText', data: 'd' })
  expect(typed.hide('untouched; Dear Ada, hello')).toBe('untouched; ***')
})

it('begins anew after a click or a key that moves the caret', { tags: ['RPL-04'] }, () => {
  const { typed, send, type } = watched()
  const editor = put('<x-editor></x-editor>')
  type(editor, 'first')
  send('pointerdown', editor)
  type(editor, 'second')
  send('keydown', editor, { key: 'ArrowUp' })
  type(editor, 'third')
  expect(typed.hide('first second third')).toBe('*** *** ***')
})

it('reads an element with an EditContext before its text changes', { tags: ['RPL-04'] }, () => {
  const { typed, send } = watched()
  const editor = Object.assign(put('<div></div>'), { editContext: {} })
  for (const data of 'drawn') send('beforeinput', editor, { inputType: 'insertText', data })
  expect(typed.hide('drawn')).toBe('***')
})

it('counts what the browser fills in as typed', { tags: ['RPL-04'] }, () => {
  const { typed, send } = watched()
  const field = put('<input value="lovelace">')
  send('input', field)
  send('change', field)
  expect(typed.hide('lovelace undefined')).toBe('*** undefined')
})

it('remembers neither what a field holds nor what a script sets', { tags: ['RPL-04'] }, () => {
  const { typed, send } = watched()
  const field = put('<textarea>none\nhidden</textarea>') as HTMLTextAreaElement
  send('input', field, { isTrusted: false, inputType: 'insertText', data: 'n' })
  send('change', field, { isTrusted: false })
  send('paste', field, { isTrusted: false, clipboardData: { getData: () => 'pasted' } })
  send('beforeinput', field, { inputType: 'insertText', data: 's' })
  field.value = 'none\nhiddens'
  send('input', field, { inputType: 'insertText', data: 's' })
  send('input', put('<input type="range" value="100">'), { inputType: '' })
  expect(typed.hide('none hidden pasted 100 hiddens')).toBe('none hidden pasted 100 ***')
})
