// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Permission, RolesProvider, usePermission } from './permission.tsx'

const Told = ({ permission }: { permission: string }) => String(usePermission(permission))

let container: HTMLElement
let root: Root

const show = (roles: readonly string[], children: ReactNode) =>
  act(() => root.render(<RolesProvider roles={roles}>{children}</RolesProvider>))
const find = <Kind extends HTMLElement>(selector: string) => container.querySelector(selector) as Kind

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

describe('Permission', () => {
  const save = vi.fn()
  const gate = (
    <Permission permission="admin" reason="Ask an administrator">
      <button type="button" onClick={save}>
        Save
      </button>
    </Permission>
  )

  it('disables its child with a reason and follows the roles', { tags: ['VAL-01'] }, () => {
    show(['member'], gate)
    const button = find<HTMLButtonElement>('button')
    expect([button.disabled, button.getAttribute('aria-disabled'), button.title]).toEqual([
      true,
      'true',
      'Ask an administrator',
    ])
    show(['member', 'admin'], gate)
    expect(find('button').outerHTML).toBe('<button type="button">Save</button>')
    find('button').click()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('with show renders nothing or the fallback without permission', { tags: ['VAL-01'] }, () => {
    show(
      [],
      <Permission permission="admin" show fallback="Nothing here">
        <b>Secret</b>
      </Permission>,
    )
    expect(container.innerHTML).toBe('Nothing here')
    show(
      [],
      <Permission permission="admin" show>
        <b>Secret</b>
      </Permission>,
    )
    expect(container.innerHTML).toBe('')
    show(
      ['admin'],
      <Permission permission="admin" show>
        <b>Secret</b>
      </Permission>,
    )
    expect(container.innerHTML).toBe('<b>Secret</b>')
  })

  it('removes the href and the click handler of a link', { tags: ['VAL-01'] }, () => {
    const go = vi.fn()
    show(
      [],
      <Permission permission="admin">
        <a href="/settings" onClick={go}>
          Settings
        </a>
      </Permission>,
    )
    expect(find('a').outerHTML).toBe('<a aria-disabled="true" role="link">Settings</a>')
    act(() => find('a').click())
    expect(go).not.toHaveBeenCalled()
  })

  it('passes the result to a function child', { tags: ['VAL-01'] }, () => {
    show(
      ['admin'],
      <Permission permission={['admin', 'owner']} and not>
        {(permitted) => String(permitted)}
      </Permission>,
    )
    expect(container.textContent).toBe('true')
  })

  it('usePermission returns the result and throws without a role', { tags: ['VAL-01'] }, () => {
    show(['admin'], <Told permission="admin" />)
    expect(container.textContent).toBe('true')
    expect(() => show(['admin'], <Told permission="" />)).toThrow(/wants one or more role codes/)
  })

  it('usePermission throws without the provider', { tags: ['VAL-01'] }, () => {
    expect(() => act(() => root.render(<Told permission="admin" />))).toThrow(/outside of a <RolesProvider>/)
  })
})
