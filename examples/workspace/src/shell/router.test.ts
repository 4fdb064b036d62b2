// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { navigate, refine } from './router.ts'

it('refines only the view that is still shown', { tags: ['WRK-01'] }, () => {
  navigate('?view=members')
  refine('members', { search: 'ada' })
  expect(location.search).toBe('?view=members&search=ada')
  navigate('?view=projects')
  refine('members', { search: '' })
  expect(location.search).toBe('?view=projects')
})
