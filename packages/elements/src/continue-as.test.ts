// @vitest-environment jsdom
import { SOURCE_TYPE } from '@sso-elements/contract'
import { getSession } from '@sso-elements/session'
import { afterEach, expect, it, vi } from 'vitest'
import { askToContinue } from './continue-as.ts'

afterEach(() => {
  getSession().preferences.setState({ sourceType: SOURCE_TYPE.pms })
  document.body.replaceChildren()
})

it('asks in the brand of the session and the theme of the first element', { tags: ['SES-16', 'BRD-04'] }, async () => {
  // Which jsdom does not have.
  const showModal = vi.fn()
  Object.assign(HTMLDialogElement.prototype, { showModal })
  getSession().preferences.setState({ sourceType: SOURCE_TYPE.document })
  document.body.innerHTML = '<sso-register theme="dark"></sso-register><sso-login theme="light"></sso-login>'
  const isAccepted = askToContinue({ orgUserName: 'Ada', orgEmail: 'ada@acme.example' } as never)
  await vi.waitFor(() => expect(showModal).toHaveBeenCalled())
  const root = document.body.lastElementChild?.shadowRoot?.querySelector<HTMLElement>('.sso-root')
  expect({ ...root?.dataset }).toEqual({ brand: 'document', theme: 'dark' })
  root?.querySelector<HTMLElement>('.sso-button-quiet')?.click()
  expect(await isAccepted).toBe(false)
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
})
