// @vitest-environment jsdom
import type { Organization } from '@sso-elements/contract'
import {
  type Answer,
  acme,
  ada,
  answerForAda,
  apiServerOfFile,
  success,
  tabWithToken,
} from '@sso-elements/session/testing'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createScreenPage } from '../testing/screen-page.tsx'
import { OrganizationInfoScreen } from './organization-info-screen.tsx'

const server = apiServerOfFile()
const { show, press, fill, submit, submitTwice, find, action, has, text, title, describedBy, until } = createScreenPage(
  ['sign-in', 'organization', 'feedback', 'set-up'],
)

const two: Organization = { ...acme, id: '8', orgName: 'Two', orgKey: 'TWO' }

/** Responses for Ada as a member of an organization. */
const answerIn = (current: Organization, all: Organization[], changes: Record<string, Answer> = {}) =>
  answerForAda(server, {
    '/org/applications': success([]),
    '/account/user-info': success({ ...ada, orgId: current.id, joinedOrgIds: all.map(({ id }) => id) }),
    '/account/user-org-assemble': success({ userInfo: { userId: ada.userId }, orgInfo: current }),
    '/org/org-info': success(current),
    '/org/list': success(all),
    '/org/switch': success(current),
    '/org/configuration': success({}),
    ...changes,
  })
const open = async () => {
  const tab = tabWithToken(server)
  await tab.session.start()
  await show(<OrganizationInfoScreen />, tab.session)
  return tab
}
/** Waits until the page with its suggestions is loaded. */
const untilTitle = (expected: string) =>
  until(() => {
    expect(title()).toBe(expected)
    expect(has('.sso-suggestions')).toBe(true)
  })

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

describe('editing the organization', () => {
  const member = { ...ada, roleVOList: [{ roleCode: 'organizationMember', enabled: 1 }] }
  const changes = () => server.seen.filter(({ path }) => path === '/org/update').map(({ body }) => body)
  const isOpen = () => has('dialog')
  const choose = (name: string, value: string) =>
    act(() => {
      const select = find<HTMLSelectElement>(`select[name=${name}]`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const openForm = async (answers: Record<string, Answer> = {}) => {
    answerIn(acme, [acme], answers)
    const tab = await open()
    await untilTitle('Acme')
    server.seen.length = 0
    action('Edit').focus()
    await press('Edit')
    return tab
  }
  const pressEscape = () =>
    act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

  beforeEach(() => {
    // jsdom does not implement modal dialogs.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
    }
  })

  it('sends only the changed name, language and time zone', {
    tags: ['ORG-01'],
  }, async () => {
    await openForm()
    expect(find('dialog').getAttribute('aria-labelledby')).toBe(find('dialog h2').id)
    expect(document.activeElement).toBe(find('[name=orgName]'))
    expect(find<HTMLInputElement>('[name=orgName]').value).toBe('Acme')
    const renamed = { ...acme, orgName: 'Acme & Sons', timeZone: 'America/New_York' }
    fill('orgName', '  Acme & Sons ')
    choose('timeZone', 'America/New_York')
    answerIn(renamed, [renamed], { '/org/update': success(renamed) })
    await submitTwice()
    await untilTitle('Acme & Sons')
    await until(() => expect(isOpen()).toBe(false))
    expect(changes()).toEqual([{ orgName: 'Acme & Sons', timeZone: 'America/New_York' }])
    expect(find('.sso-facts').textContent).toContain('America/New York')
    expect(find('.sso-row-name').textContent).toBe('Acme & Sons')
    expect(text()).toContain('Your changes are saved.')
    expect(document.activeElement).toBe(action('Edit'))
  })

  it('changes only the language and keeps an unlisted time zone', {
    tags: ['ORG-01'],
  }, async () => {
    const odd = { ...acme, language: 'en-GB', timeZone: 'Mars/Olympus_Mons' }
    answerIn(odd, [odd], { '/org/update': success(odd) })
    await open()
    await untilTitle('Acme')
    await press('Edit')
    expect(find<HTMLSelectElement>('[name=timeZone]').value).toBe('Mars/Olympus_Mons')
    expect(find<HTMLSelectElement>('[name=language]').value).toBe('en')
    choose('language', 'zh')
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(changes()).toEqual([{ language: 'zh-CN' }])
  })

  it('sends nothing if nothing changed', { tags: ['ORG-01'] }, async () => {
    await openForm()
    await submit()
    await until(() => expect(isOpen()).toBe(false))
    expect(changes()).toEqual([])
  })

  it.each([
    ['Escape', pressEscape],
    ['Cancel', () => press('Cancel')],
    ['the close button', () => act(async () => find('[aria-label=Close]').click())],
  ])('discards changes and restores the focus with %s', { tags: ['ORG-01'] }, async (_, leave) => {
    await openForm()
    fill('orgName', 'Typed')
    await leave()
    expect(isOpen()).toBe(false)
    expect(title()).toBe('Acme')
    expect(changes()).toEqual([])
    expect(document.activeElement).toBe(action('Edit'))
    await press('Edit')
    expect(find<HTMLInputElement>('[name=orgName]').value).toBe('Acme')
  })

  it.each([
    ['orgName', 'nothing sent', (): void => fill('orgName', ' ')],
    ['orgName', 'orgName', (): void => fill('orgName', 'Typed')],
    ['timeZone', 'timeZone', (): void => choose('timeZone', 'Asia/Tokyo')],
    ['language', 'language', (): void => choose('language', 'zh')],
  ])('shows an error of the %s at its field (%s)', { tags: ['ORG-01'] }, async (field, subMsg, change) => {
    await openForm({ '/org/update': { status: 400, body: { code: '400', msg: '', subMsg } } })
    change()
    await submit()
    await until(() => expect(find(`[name=${field}]`).getAttribute('aria-invalid')).toBe('true'))
    expect(describedBy(`[name=${field}]`)[0]).toMatch(/fill in|not accepted/)
    await until(() => expect(document.activeElement).toBe(find(`[name=${field}]`)))
    expect(changes()).toHaveLength(subMsg === 'nothing sent' ? 0 : 1)
  })

  it('keeps typed values offline and saves them later', { tags: ['ORG-01'] }, async () => {
    await openForm()
    fill('orgName', 'Typed')
    server.answer(() => 'lost')
    await submit()
    await until(() => expect(find('dialog [role=alert]').textContent).toContain('could not reach the server'))
    expect(find<HTMLInputElement>('[name=orgName]').value).toBe('Typed')
    const renamed = { ...acme, orgName: 'Typed' }
    answerIn(renamed, [renamed], { '/org/update': success(renamed) })
    await submit()
    await untilTitle('Typed')
    await until(() => expect(isOpen()).toBe(false))
  })

  it('shows progress and stays open while it saves', { tags: ['ORG-01'] }, async () => {
    await openForm()
    fill('orgName', 'Typed')
    let answer = (): void => {}
    server.answer(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ status: 500, body: '' })
        }),
    )
    await submit()
    await until(() => expect(changes()).toHaveLength(1))
    expect(find('[type=submit]').getAttribute('aria-busy')).toBe('true')
    expect(action('Saving…')).toBe(find('[type=submit]'))
    await pressEscape()
    expect(isOpen()).toBe(true)
    answer()
    await until(() => expect(find('dialog [role=alert]').textContent).toContain('Something went wrong'))
    await until(() => expect(find('[type=submit]').getAttribute('aria-busy')).not.toBe('true'))
    await pressEscape()
    expect(isOpen()).toBe(false)
  })

  it('shows an error to a user who is no longer an administrator', {
    tags: ['ORG-01'],
  }, async () => {
    await openForm({ '/org/update': { status: 400, body: { code: '400', msg: '', subMsg: 'role' } } })
    fill('orgName', 'Typed')
    await submit()
    await until(() => expect(find('dialog [role=alert]').textContent).toContain('Only administrators'))
    answerIn(acme, [acme], { '/account/user-info': success({ ...member, orgId: acme.id, joinedOrgIds: [acme.id] }) })
    await press('Cancel')
    await until(() => expect(text()).not.toContain('Invite people'))
    expect(() => action('Edit')).toThrow()
    await until(() => expect(document.activeElement).toBe(find('.sso-org-head')))
  })

  it('does not save the form in another organization', { tags: ['ORG-01'] }, async () => {
    const { browser } = await openForm()
    fill('orgName', 'Typed')
    answerIn(two, [acme, two])
    const { session: other } = browser.openTab()
    await other.start()
    await act(() => other.switchOrganization('8'))
    await untilTitle('Two')
    expect(isOpen()).toBe(false)
    expect(changes()).toEqual([])
  })

  it('shows a member the language and the time zone only', {
    tags: ['ORG-01'],
  }, async () => {
    answerIn(acme, [acme], { '/account/user-info': success(member) })
    await open()
    await until(() => expect(title()).toBe('Acme'))
    expect(find('.sso-facts').textContent).toContain('Time zone')
    expect(has('.sso-org-actions')).toBe(false)
  })
})

describe('the organization code', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })

  it('is copied, and its button confirms it in place', {
    tags: ['ORG-01'],
  }, async () => {
    const written: string[] = []
    clipboard(async (copied) => void written.push(copied))
    answerIn(acme, [acme])
    await open()
    await untilTitle('Acme')
    const button = action('Copy')
    await press('Copy')
    expect(written).toEqual([acme.orgKey])
    expect(action('Copied')).toBe(button)
    expect(find('.sso-facts [role=status]').textContent).toBe('Copied')
    expect(find('.sso-facts [role=status]').className).toBe('sso-hidden')
  })

  it('shows how to copy it if the clipboard fails', {
    tags: ['ORG-01'],
  }, async () => {
    clipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    answerIn(acme, [acme])
    await open()
    await untilTitle('Acme')
    await press('Copy')
    expect(find('.sso-facts [role=status]').textContent).toContain('Select the code')
    expect(action('Copy').textContent).toContain('Copy')
  })
})
