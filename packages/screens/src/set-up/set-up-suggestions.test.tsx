// @vitest-environment jsdom
import { ROLE, SET_UP_CHOICES, type SetUpAnswers } from '@sso-elements/contract'
import { acme, apiServerOfFile, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { OrganizationInfoScreen } from '../organization/organization-info-screen.tsx'
import { createSetUpPage } from '../testing/set-up-page.tsx'
import { type SuggestionId, suggestionsFor } from './set-up-suggestions.tsx'

const server = apiServerOfFile()
const page = createSetUpPage(server)
const answers = { '/org/list': success([acme]), '/org/applications': success([]) }
const member = {
  roleVOList: [
    { roleCode: ROLE.owner, enabled: 0 as const },
    { roleCode: ROLE.member, enabled: 1 as const },
  ],
}

/** Waits until the page and its suggestions are loaded. */
const settled = async () => {
  await page.until(() => {
    expect(page.text()).toContain('Your organizations')
    expect(page.sent('/org/configuration')).toHaveLength(1)
  })
  await page.answered()
}

describe('the organization page after the set-up', () => {
  it('suggests features for the answers', { tags: ['SET-01'] }, async () => {
    await page.show(<OrganizationInfoScreen />, { answers, configuration: { organization: { teamSize: '51-200' } } })
    await page.until(() => expect(page.text()).toContain('Invite your team'))
    page.find('.sso-suggestion').click()
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'invite-teammates' })
    expect(page.text()).not.toContain('Set up your workspace')
  })

  it('links an administrator to the set-up if there are no answers', { tags: ['SET-01'] }, async () => {
    await page.show(<OrganizationInfoScreen />, { answers })
    await page.until(() => expect(page.text()).toContain('Set up your workspace'))
    page.find('.sso-suggestion').click()
    expect(page.callbacks.onNavigate).toHaveBeenCalledExactlyOnceWith({ to: 'set-up' })
  })

  it('shows a member nothing if there are no answers', { tags: ['SET-01'] }, async () => {
    await page.show(<OrganizationInfoScreen />, { answers, account: member })
    await settled()
    expect(page.text()).not.toContain('Suggested next')
  })

  it('shows nothing if the answers fail to load', { tags: ['SET-01'] }, async () => {
    const session = await page.show(<OrganizationInfoScreen />, {
      answers: { ...answers, '/org/configuration': refusal('500', '', 500) },
    })
    const messages: unknown[] = []
    session.on('message', (message) => messages.push(message))
    await settled()
    expect(page.has('[role=alert]')).toBe(false)
    expect(page.text()).not.toContain('Suggested next')
    expect(messages).toEqual([])
  })
})

const OWNER = { administrator: true, hasSettings: true }
const idsFor = (...parameters: Parameters<typeof suggestionsFor>) => suggestionsFor(...parameters).map(({ id }) => id)

describe('the suggestions after the set-up', () => {
  it.each<[SetUpAnswers, SuggestionId[]]>([
    [{}, []],
    [{ industry: 'retail' }, []],
    [{ teamSize: '1-10' }, []],
    [{ teamSize: '11-50' }, ['invite']],
    [{ teamSize: '1000+' }, ['invite']],
    [{ role: 'engineering' }, ['sprint', 'documents', 'automation']],
    [{ scene: 'marketing', role: 'engineering' }, ['roadmap', 'board', 'documents', 'chat']],
    [{ scene: 'software', features: ['chat'] }, ['chat']],
    [{ scene: 'software', features: [] }, []],
    [{ features: ['boards', 'sprints'] }, ['sprint']],
  ])('for %j are %j', { tags: ['SET-01'] }, (answers, ids) => {
    expect(idsFor(answers, OWNER)).toEqual(ids)
  })

  it('are four at most, the most useful first', { tags: ['SET-01'] }, () => {
    expect(idsFor({ teamSize: '51-200', features: [...SET_UP_CHOICES.features] }, OWNER)).toEqual([
      'invite',
      'sprint',
      'roadmap',
      'documents',
    ])
  })

  it('omit what only an administrator can do, and link to its page', { tags: ['SET-01'] }, () => {
    expect(
      idsFor({ teamSize: '51-200', features: ['chat', 'boards'] }, { administrator: false, hasSettings: true }),
    ).toEqual(['board'])
    expect(suggestionsFor({ teamSize: '51-200', features: ['chat', 'boards'] }, OWNER)).toEqual([
      { id: 'invite', destination: { to: 'invite-teammates' } },
      { id: 'board', destination: { to: 'home' } },
      { id: 'chat', destination: { to: 'settings' } },
    ])
  })
})
