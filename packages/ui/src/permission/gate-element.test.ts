// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { gateElement, type RoleSource } from './gate-element.ts'

const createRoles = (first: readonly string[] = []) => {
  let roles = first
  const listeners = new Set<() => void>()
  return {
    get: () => roles,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next: readonly string[]) => {
      roles = next
      for (const listener of listeners) listener()
    },
    listeners,
  } satisfies RoleSource & Record<string, unknown>
}

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLElement
}
const find = <Kind extends HTMLElement>(selector: string) => document.querySelector(selector) as Kind

afterEach(() => document.body.replaceChildren())

describe('gateElement', () => {
  it('disables an element by the user’s roles and restores it', { tags: ['VAL-01'] }, () => {
    const html = '<button class="save">Save</button>'
    const button = put(html) as HTMLButtonElement
    const roles = createRoles(['member'])
    const undo = gateElement(button, { permission: 'admin' }, roles)
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, 'true'])
    roles.set(['admin'])
    expect(button.outerHTML).toBe(html)
    roles.set([])
    expect(button.disabled).toBe(true)
    undo()
    expect(button.outerHTML).toBe(html)
    expect(roles.listeners.size).toBe(0)
  })

  it('leaves a permitted element unchanged', { tags: ['VAL-01'] }, () => {
    const html = '<button disabled="">Save</button>'
    const button = put(html)
    gateElement(button, { permission: ['admin', 'owner'] }, createRoles(['owner']))
    expect(button.outerHTML).toBe(html)
  })

  it('keeps an element disabled that the page disabled itself', { tags: ['VAL-01'] }, () => {
    const html = '<button disabled="">Save</button>'
    const button = put(html)
    gateElement(button, { permission: 'admin' }, createRoles())()
    expect(button.outerHTML).toBe(html)
  })

  it('blocks clicks on a button even if a script enables it', { tags: ['VAL-01'] }, () => {
    const button = put('<button>Save</button>') as HTMLButtonElement
    const pressed = vi.fn()
    document.addEventListener('click', pressed, { once: true })
    button.addEventListener('click', pressed)
    const undo = gateElement(button, { permission: 'admin' }, createRoles())
    button.disabled = false
    button.click()
    expect(pressed).not.toHaveBeenCalled()
    undo()
    button.click()
    expect(pressed).toHaveBeenCalledTimes(2)
  })

  it('removes the href of a link and marks it as a disabled link', { tags: ['VAL-01'] }, () => {
    const html = '<a href="/settings">Settings</a>'
    const link = put(html)
    const undo = gateElement(link, { permission: 'admin' }, createRoles())
    expect(link.outerHTML).toBe('<a aria-disabled="true" role="link">Settings</a>')
    undo()
    expect(link.outerHTML).toBe(html)
  })

  it('disables the controls and links of a fieldset', { tags: ['VAL-01'] }, () => {
    const html = '<fieldset><input name="a"><a href="/b">b</a></fieldset>'
    const group = put(html)
    const undo = gateElement(group, { permission: 'admin' }, createRoles())
    expect(find('input').matches(':disabled')).toBe(true)
    expect(find('a').hasAttribute('href')).toBe(false)
    undo()
    expect(group.outerHTML).toBe(html)
  })

  it('disables the current and later controls of a container', { tags: ['VAL-01'] }, async () => {
    const html = '<div><button>a</button><div role="button" tabindex="0">b</div></div>'
    const container = put(html)
    const pressed = vi.fn()
    container.addEventListener('click', pressed)
    container.addEventListener('keydown', pressed)
    const undo = gateElement(container, { permission: 'admin' }, createRoles())
    container.append(document.createElement('select'))
    await vi.waitFor(() => expect(find<HTMLSelectElement>('select').disabled).toBe(true))
    expect(find<HTMLButtonElement>('button').disabled).toBe(true)
    expect(find('[role=button]').getAttribute('aria-disabled')).toBe('true')
    find('[role=button]').click()
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    find('[role=button]').dispatchEvent(enter)
    expect(pressed).not.toHaveBeenCalled()
    expect(enter.defaultPrevented).toBe(true)
    find('[role=button]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(pressed).toHaveBeenCalledTimes(1)
    undo()
    find('select').remove()
    expect(container.outerHTML).toBe(html)
  })

  it('hides an element with show regardless of the page’s styles, and restores it', { tags: ['VAL-01'] }, () => {
    const html = '<p style="display: flex;">Secret</p>'
    const text = put(html)
    const roles = createRoles()
    const undo = gateElement(text, { permission: 'admin', show: true }, roles)
    expect([text.hidden, text.style.display, text.style.getPropertyPriority('display')]).toEqual([
      true,
      'none',
      'important',
    ])
    roles.set(['admin'])
    expect(text.outerHTML).toBe(html)
    roles.set([])
    undo()
    expect(text.outerHTML).toBe(html)
  })

  it('supports `not` and `and`', { tags: ['VAL-01'] }, () => {
    const button = put('<button>Leave</button>') as HTMLButtonElement
    gateElement(button, { permission: ['admin', 'owner'], and: true, not: true }, createRoles(['admin', 'owner']))
    expect(button.disabled).toBe(true)
  })

  it('throws without a role and changes nothing', { tags: ['VAL-01'] }, () => {
    const button = put('<button>Save</button>')
    const roles = createRoles()
    expect(() => gateElement(button, { permission: '' }, roles)).toThrow(TypeError)
    expect([button.outerHTML, roles.listeners.size]).toEqual(['<button>Save</button>', 0])
  })
})
