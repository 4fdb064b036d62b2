import { SET_UP_CHOICES } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { mergedAnswers, recommendedFeatures, sceneBranchOf } from './answers.ts'

describe('the answers of the set-up', () => {
  it('are one set of answers; of two to one question the later step counts', { tags: ['SET-01'] }, () => {
    expect(
      mergedAnswers({ scene: { role: 'design' }, organization: { teamSize: '11-50' }, person: { role: 'testing' } }),
    ).toEqual({ role: 'testing', teamSize: '11-50' })
    expect(mergedAnswers({})).toEqual({})
  })

  it.each([
    [{ scene: { scene: 'software' } }, 'work'],
    [{ scene: { role: 'design' } }, 'role'],
    [{ scene: { scene: 'software', role: 'design' } }, 'work'],
    [{ person: { role: 'design' } }, null],
  ] as const)('after %j the scene was chosen by: %s', { tags: ['SET-01'] }, (configuration, way) => {
    expect(sceneBranchOf(configuration)).toBe(way)
  })

  it('the scene says what is prepared, without one the role', { tags: ['SET-01'] }, () => {
    expect(recommendedFeatures({ scene: 'software', role: 'design' })[0]).toBe('sprints')
    expect(recommendedFeatures({ role: 'product' })[0]).toBe('roadmap')
    expect(recommendedFeatures({})).toEqual(['boards', 'documents', 'chat'])
  })

  it.each([...SET_UP_CHOICES.scene.map((scene) => ({ scene })), ...SET_UP_CHOICES.role.map((role) => ({ role }))])(
    'for %j three or four different parts are prepared',
    { tags: ['SET-01'] },
    (answers) => {
      const features = recommendedFeatures(answers)
      expect([3, 4]).toContain(features.length)
      expect(new Set(features).size).toBe(features.length)
    },
  )
})
