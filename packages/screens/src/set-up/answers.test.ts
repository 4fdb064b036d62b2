import { SET_UP_CHOICES } from '@sso-elements/contract'
import { describe, expect, it } from 'vitest'
import { mergedAnswers, recommendedFeatures, sceneBranchOf } from './answers.ts'

describe('the set-up answers', () => {
  it('are merged, and the later step wins', { tags: ['SET-01'] }, () => {
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
  ] as const)('of %j have the scene chosen by: %s', { tags: ['SET-01'] }, (configuration, way) => {
    expect(sceneBranchOf(configuration)).toBe(way)
  })

  it('recommend features by the scene, or else by the role', { tags: ['SET-01'] }, () => {
    expect(recommendedFeatures({ scene: 'software', role: 'design' })[0]).toBe('sprints')
    expect(recommendedFeatures({ role: 'product' })[0]).toBe('roadmap')
    expect(recommendedFeatures({})).toEqual(['boards', 'documents', 'chat'])
  })

  it.each([...SET_UP_CHOICES.scene.map((scene) => ({ scene })), ...SET_UP_CHOICES.role.map((role) => ({ role }))])(
    'of %j recommend three or four different features',
    { tags: ['SET-01'] },
    (answers) => {
      const features = recommendedFeatures(answers)
      expect([3, 4]).toContain(features.length)
      expect(new Set(features).size).toBe(features.length)
    },
  )
})
