// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeField } from '../controls/code-field.tsx'
import { Field } from '../controls/field.tsx'
import { PasswordField } from '../controls/password-field.tsx'
import { SubmitButton } from '../controls/submit-button.tsx'
import { useForm } from './use-form.ts'
import { maxLength, type Problems, required, type StandardProblem, type Submitted, type Values } from './validate.ts'

type Name = 'name' | 'password'
type Submit = (values: Values<Name>) => Promise<Problems<Name, StandardProblem> | undefined>

const Form = ({ submit, empties = false }: { submit: Submit; empties?: boolean }) => {
  const form = useForm<Name, StandardProblem, never>({
    initial: { name: '', password: '' },
    rules: () => ({ name: [required, maxLength(5)], password: [required] }),
    noTrim: ['password'],
    submit: async (values) => {
      const problems = await submit(values)
      if (empties) form.setValue('password', '')
      return problems
    },
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Field {...form.field('name')} label="Name" hint="Short" error={form.problems.name?.code} />
      <PasswordField
        {...form.field('password')}
        label="Password"
        showLabel="Show"
        hideLabel="Hide"
        error={form.problems.password?.code}
      />
      <SubmitButton label="Save" busyLabel="Saving…" busy={form.busy} />
    </form>
  )
}

/** A form without rules. */
const Optional = ({ submit }: { submit: (values: Submitted<Name>) => Promise<undefined> }) => {
  const form = useForm<Name, never>({
    initial: { name: '', password: '' },
    rules: () => ({ name: [], password: [] }),
    noTrim: ['password'],
    submit,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <input {...form.field('name')} />
      <input {...form.field('password')} />
      <button type="submit">Send</button>
    </form>
  )
}

const Followed = ({ name }: { name: string }) => {
  const form = useForm<Name, never>({
    initial: { name, password: '' },
    rules: () => ({ name: [], password: [] }),
    followed: ['name'],
    submit: async () => undefined,
  })
  return (
    <form>
      <input {...form.field('name')} />
      <input {...form.field('password')} />
    </form>
  )
}

/** A form whose fields come and go with its step. */
const Steps = ({ step, submit }: { step: 'password' | 'code'; submit: Submit }) => {
  const form = useForm<Name, StandardProblem, never>({
    initial: { name: '123', password: '' },
    rules: () => ({ name: [], password: [] }),
    noTrim: ['password'],
    submit,
  })
  return (
    <form onSubmit={form.onSubmit}>
      {step === 'password' ? (
        <PasswordField {...form.field('password')} label="Password" showLabel="Show" hideLabel="Hide" />
      ) : (
        <CodeField {...form.field('name')} label="Code" length={6} onCode={(code) => form.setValue('name', code)} />
      )}
      <SubmitButton label="Save" busyLabel="Saving…" busy={form.busy} />
    </form>
  )
}

let container: HTMLElement
let root: Root

const find = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const found = container.querySelector<Kind>(selector)
  if (!found) throw new Error(`Nothing matches ${selector}`)
  return found
}
const input = (name: Name) => find<HTMLInputElement>(`[name=${name}]`)

/** Without an event. React overrides the `value` property of the element, so call the setter of the prototype, as user input does. */
const fill = (name: Name, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value)
const type = (name: Name, value: string) =>
  act(() => {
    fill(name, value)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = () => act(async () => find('[type=submit]').click())

const show = (submit: Submit) => act(() => root.render(<Form submit={submit} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.unstubAllGlobals()
})

describe('a form', () => {
  it('on submit shows errors, focuses the first invalid field and sends nothing', {
    tags: ['VAL-05'],
  }, async () => {
    const submit = vi.fn<Submit>()
    show(submit)
    await press()
    expect(submit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(input('name'))
    expect(input('name').getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(input('name').getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    expect([message?.getAttribute('role'), message?.textContent]).toEqual(['alert', 'required'])
  })

  it('validates on change only after the first submit', { tags: ['VAL-04'] }, async () => {
    show(vi.fn<Submit>())
    type('name', 'too long')
    expect(container.querySelector('[role=alert]')).toBeNull()
    await press()
    expect(find('[role=alert]').textContent).toBe('maxLength')
    type('name', 'short')
    expect(input('name').getAttribute('aria-invalid')).toBe('false')
    type('name', '')
    expect(find('[role=alert]').textContent).toBe('required')
  })

  it('trims fields on blur, except passwords', { tags: ['VAL-03'] }, () => {
    show(vi.fn<Submit>())
    for (const name of ['name', 'password'] as const) {
      type(name, '  a ')
      act(() => input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    }
    expect([input('name').value, input('password').value]).toEqual(['a', '  a '])
  })

  it('submits trimmed values, even those autofilled without an event', {
    tags: ['VAL-03'],
  }, async () => {
    const submit = vi.fn<Submit>(async () => undefined)
    show(submit)
    fill('name', ' Ada ')
    fill('password', ' x ')
    await press()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', password: ' x ' })
  })

  it('submits null for a field of spaces, except for passwords', {
    tags: ['VAL-03'],
  }, async () => {
    const submit = vi.fn<(values: Submitted<Name>) => Promise<undefined>>(async () => undefined)
    act(() => root.render(<Optional submit={submit} />))
    type('name', ' \u3000 ')
    type('password', '  ')
    await press()
    expect(submit).toHaveBeenLastCalledWith({ name: null, password: '  ' })
    expect(input('name').value).toBe('')
  })

  it('submits once for repeated presses and keeps its button focusable', async () => {
    const answers: (() => void)[] = []
    const submit = vi.fn<Submit>(
      () => new Promise((resolve) => answers.push(() => resolve({ password: { code: 'empty' } }))),
    )
    show(submit)
    type('name', 'Ada')
    type('password', 'x')
    await press()
    await press()
    expect(submit).toHaveBeenCalledTimes(1)
    const button = find<HTMLButtonElement>('[type=submit]')
    expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false])
    await act(async () => answers[0]?.())
    expect(button.getAttribute('aria-busy')).toBe('false')
    expect(document.activeElement).toBe(input('password'))
    expect([input('name').value, input('password').value]).toEqual(['Ada', 'x'])
    await press()
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('follows a changed initial value until the user types', () => {
    const give = (name: string) => act(() => root.render(<Followed name={name} />))
    give('')
    give('Ada')
    expect(input('name').value).toBe('Ada')
    give('')
    expect(input('name').value).toBe('')
    type('password', 'x')
    give('Eve')
    expect(input('name').value).toBe('')
  })

  it('repeats no typed value in an attribute, shown or hidden', { tags: ['EMB-05'] }, async () => {
    const submit = vi.fn<Submit>(async () => undefined)
    show(submit)
    type('name', 'Ada')
    type('password', 'x-secret')
    await act(async () => find('.sso-reveal').click())
    expect([input('password').type, input('password').value]).toEqual(['text', 'x-secret'])
    await press()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', password: 'x-secret' })
    expect(container.innerHTML).not.toMatch(/Ada|x-secret/)
  })

  it('keeps a code and a password across steps without an attribute', { tags: ['EMB-05'] }, async () => {
    const submit = vi.fn<Submit>(async () => undefined)
    const go = (step: 'password' | 'code') => act(() => root.render(<Steps step={step} submit={submit} />))
    go('code')
    expect(input('name').value).toBe('123')
    expect(container.innerHTML).not.toContain('123')
    type('name', '12 34')
    go('password')
    fill('password', ' filled in ')
    go('code')
    expect(input('name').value).toBe('1234')
    go('password')
    expect(input('password').value).toBe(' filled in ')
    await press()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: '1234', password: ' filled in ' })
    expect(container.innerHTML).not.toMatch(/1234|filled in/)
  })

  it('keeps what was filled in without an event when it is rendered again', { tags: ['EMB-05'] }, async () => {
    const submit = vi.fn<Submit>(async () => undefined)
    show(submit)
    fill('name', 'Ada')
    fill('password', 'x')
    type('password', 'xy')
    await press()
    expect(submit).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', password: 'xy' })
    fill('name', 'Eve')
    show(vi.fn<Submit>())
    expect([input('name').value, input('password').value]).toEqual(['Eve', 'xy'])
  })

  it('calls a field that it empties itself no mistake', { tags: ['VAL-05'] }, async () => {
    act(() => root.render(<Form submit={async () => undefined} empties />))
    type('name', 'Ada')
    type('password', 'x')
    await press()
    expect([input('password').value, input('password').getAttribute('aria-invalid')]).toEqual(['', 'false'])
  })

  it('follows no initial value after something was filled in without an event', { tags: ['EMB-05'] }, () => {
    const give = (key: string, name: string) => act(() => root.render(<Followed key={key} name={name} />))
    give('first', '')
    fill('name', 'Ada')
    give('first', 'Eve')
    expect(input('name').value).toBe('Ada')
    give('second', '')
    fill('password', 'x')
    give('second', 'Eve')
    expect(input('name').value).toBe('')
  })
})
