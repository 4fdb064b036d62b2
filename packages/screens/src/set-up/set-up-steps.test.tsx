// @vitest-environment jsdom
import { ROLE } from '@sso-elements/contract'
import { ada, answerForAda, apiServerOfFile, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createSetUpPage } from '../testing/set-up-page.tsx'
import {
  ConfigurationPictureScreen,
  CustomConfigurationScreen,
  SetUpOrganizationScreen,
  SetUpPersonScreen,
} from './index.ts'

const server = apiServerOfFile()
const page = createSetUpPage(server)

describe('the person step', () => {
  it('saves name and role, refreshes the account and continues', { tags: ['SET-01'] }, async () => {
    const session = await page.open(<SetUpPersonScreen />, { configuration: { person: { role: 'design' } } })
    expect(page.find<HTMLInputElement>('[name=orgUserName]').value).toBe('Ada')
    expect(page.chosen()).toEqual(['design'])
    page.type('orgUserName', ' Ada King ')
    answerForAda(server, {
      '/account/update-profile': success({ ...ada, orgUserName: 'Ada King' }),
      '/account/user-info': success({ ...ada, orgUserName: 'Ada King' }),
      '/org/configure': success(null),
    })
    await page.submit()
    await page.until(() =>
      expect(page.callbacks.onNavigate).toHaveBeenCalledWith({ to: 'set-up', step: 'organization' }),
    )
    expect(page.sent('/account/update-profile')).toEqual([{ orgUserName: 'Ada King' }])
    expect(page.sent('/org/configure')).toEqual([{ step: 'person', answers: { role: 'design' } }])
    expect(session.store.getState().account?.orgUserName).toBe('Ada King')
  })

  it.each([
    ['an unchanged name', 'Ada', ' Ada '],
    ['an empty name that was empty before', '', '  '],
  ])('does not send %s', { tags: ['SET-01'] }, async (_what, orgUserName, typed) => {
    await page.open(<SetUpPersonScreen />, { account: { orgUserName } })
    page.type('orgUserName', typed)
    await page.submit()
    await page.until(() => expect(page.callbacks.onNavigate).toHaveBeenCalledOnce())
    expect(page.sent('/account/update-profile')).toEqual([])
    expect(page.sent('/org/configure')).toEqual([{ step: 'person', answers: {} }])
  })

  it('shows an error at the field of a removed name', { tags: ['SET-01'] }, async () => {
    await page.open(<SetUpPersonScreen />)
    page.type('orgUserName', '  ')
    await page.submit()
    expect(page.find('.sso-field [role=alert]').textContent).toBe('Please fill in this field.')
    expect(page.sent('/org/configure')).toEqual([])
  })

  it('rejects a name of more than 50 characters at its field', { tags: ['VAL-06'] }, async () => {
    await page.open(<SetUpPersonScreen />)
    page.type('orgUserName', 'a'.repeat(51))
    await page.submit()
    expect(page.find('.sso-field [role=alert]').textContent).toBe('Please enter no more than 50 characters.')
    expect(page.sent('/org/configure')).toEqual([])
  })

  it('links a user without an organization to creating one', { tags: ['NAV-02'] }, async () => {
    await page.show(<SetUpPersonScreen />, {
      account: { orgId: null },
      answers: { '/account/user-org-assemble': refusal('0418') },
    })
    expect(page.has('form')).toBe(false)
    await page.press('Create an organization')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'create-organization' })
    expect(page.sent('/org/configuration')).toEqual([])
  })
})

describe('the organization step', () => {
  it('shows the earlier answers and the step number', { tags: ['SET-01'] }, async () => {
    await page.open(<SetUpOrganizationScreen />, { configuration: { organization: { teamSize: '11-50' } } })
    expect(page.chosen()).toEqual(['11-50'])
    expect(page.text()).toContain('Step 2 of 3')
    expect(page.find('[aria-current=step]').textContent).toBe('Your organization')
    page.choose('finance')
    await page.submit()
    await page.until(() => expect(page.callbacks.onNavigate).toHaveBeenCalledWith({ to: 'set-up', step: 'custom' }))
    expect(page.sent('/org/configure')).toEqual([
      { step: 'organization', answers: { teamSize: '11-50', industry: 'finance' } },
    ])
  })

  it('can be skipped without saving', { tags: ['SET-01'] }, async () => {
    await page.open(<SetUpOrganizationScreen />)
    page.choose('11-50')
    await page.press('Skip for now')
    expect(page.callbacks.onDone).toHaveBeenCalledOnce()
    expect(page.sent('/org/configure')).toEqual([])
  })

  it('puts the main action before the skip button in the tab order', { tags: ['SET-01'] }, async () => {
    await page.open(<SetUpOrganizationScreen />)
    const ways = [...page.find('.sso-step-actions').querySelectorAll('a, button')]
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Back',
      expect.stringMatching(/^Continue/),
      'Skip for now',
    ])
  })

  it('allows a retry if the earlier answers fail to load', { tags: ['SET-01'] }, async () => {
    await page.show(<SetUpOrganizationScreen />, { answers: { '/org/configuration': refusal('500', '', 500) } })
    await page.until(() =>
      expect(page.find('[role=alert]').textContent).toBe('Your earlier answers could not be loaded.'),
    )
    server.answerPaths({ '/org/configuration': success({ organization: { industry: 'retail' } }) })
    await page.press('Try again')
    await page.until(() => expect(page.chosen()).toEqual(['retail']))
  })
})

describe('a member in the set-up', () => {
  const account = { roleVOList: [{ roleCode: ROLE.member, enabled: 1 as const }] }

  it('skips the questions for administrators', {
    tags: ['SET-01'],
  }, async () => {
    await page.show(<SetUpOrganizationScreen />, { account })
    expect(page.find('h1').textContent).toBe('Your administrators decide this')
    expect(page.has('.sso-sketch')).toBe(true)
    await page.press('Continue')
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'set-up', step: 'person' })
    expect(page.sent('/org/configuration')).toEqual([])
  })

  it('ends with the person step', { tags: ['SET-01'] }, async () => {
    await page.open(<SetUpPersonScreen />, { account })
    expect(page.find('[type=submit]').textContent).toContain('Open Meridian')
    await page.submit()
    await page.until(() => expect(page.callbacks.onDone).toHaveBeenCalledOnce())
    expect(page.sent('/org/configure')).toHaveLength(1)
  })

  it('sees the workspace preview without a link to change it', { tags: ['SET-01'] }, async () => {
    await page.show(<ConfigurationPictureScreen />, { account })
    await page.until(() => expect(page.has('[role=img]')).toBe(true))
    expect(page.text()).not.toContain('Choose other parts')
  })
})

describe('the feature step', () => {
  it('starts with features for the role and ends the set-up', { tags: ['SET-01'] }, async () => {
    await page.open(<CustomConfigurationScreen />, { configuration: { person: { role: 'design' } } })
    expect(page.chosen()).toEqual(['boards', 'documents', 'chat'])
    page.choose('sprints')
    page.choose('chat')
    expect(page.find('[role=img]').getAttribute('aria-label')).toBe(
      'Preview of your workspace with: Boards, Sprints, Documents',
    )
    await page.submit()
    await page.until(() => expect(page.callbacks.onDone).toHaveBeenCalledOnce())
    expect(page.sent('/org/configure')).toEqual([
      { step: 'custom', answers: { features: ['boards', 'sprints', 'documents'] } },
    ])
  })

  it('allows no features', { tags: ['SET-01'] }, async () => {
    await page.open(<CustomConfigurationScreen />, { configuration: { custom: { features: ['reports'] } } })
    page.choose('reports')
    expect(page.find('[role=img]').getAttribute('aria-label')).toBe('Preview of your workspace, still empty')
    await page.submit()
    await page.until(() => expect(page.sent('/org/configure')).toEqual([{ step: 'custom', answers: { features: [] } }]))
  })

  it('shows a preview with links to the features and the product', { tags: ['SET-01'] }, async () => {
    await page.show(<ConfigurationPictureScreen />, { configuration: { custom: { features: ['roadmap'] } } })
    await page.until(() =>
      expect(page.find('[role=img]').getAttribute('aria-label')).toBe('Preview of your workspace with: Roadmap'),
    )
    await page.press('Choose other parts')
    await page.press('Open Meridian')
    expect(page.callbacks.onNavigate.mock.calls).toEqual([[{ to: 'set-up', step: 'custom' }], [{ to: 'home' }]])
  })
})
