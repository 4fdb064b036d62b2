import { SET_UP_CHOICES, type SetUpAnswers } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { type SuggestionId, suggestionsFor } from './suggestions.ts'

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
