import { describe, expect, it } from 'vitest'
import type { SetUpPage } from '../screen-context.tsx'
import {
  firstSetUpPage,
  isAdministratorPage,
  nextSetUpPage,
  previousSetUpPage,
  type SceneBranch,
  type SetUpContext,
  stageOf,
  stagesOf,
} from './flow.ts'

const ZH = { locale: 'zh', administrator: true } as const
const EN = { locale: 'en', administrator: true } as const

const walk = (visit: SetUpContext, way: SceneBranch): SetUpPage[] => {
  const pages: SetUpPage[] = []
  for (let page: SetUpPage | null = firstSetUpPage(visit); page; page = nextSetUpPage(visit, page, way))
    pages.push(page)
  return pages
}

describe('the order of the set-up', () => {
  it.each([
    [ZH, 'role', ['scene', 'role-scene', 'scene-card', 'organization', 'person', 'video']],
    [ZH, 'work', ['scene', 'normal-scene', 'scene-card', 'organization', 'person', 'video']],
    [EN, 'work', ['person', 'organization', 'custom']],
    [{ ...ZH, administrator: false }, 'work', ['person', 'video']],
    [{ ...EN, administrator: false }, 'work', ['person']],
  ] as const)('for %j by %s is %j, in both directions', { tags: ['SET-01'] }, (visit, way, pages) => {
    expect(walk(visit, way)).toEqual(pages)
    expect(pages.map((page) => previousSetUpPage(visit, page, way))).toEqual([null, ...pages.slice(0, -1)])
  })

  it('counts the scene pages as one step', { tags: ['SET-01'] }, () => {
    expect(stagesOf(ZH)).toEqual(['scene', 'organization', 'person', 'video'])
    expect(stageOf(ZH, 'scene-card')).toBe('scene')
    expect(stagesOf(EN)).toEqual(['person', 'organization', 'custom'])
  })

  it('restarts from a page of the other language', { tags: ['I18N-10'] }, () => {
    expect(stageOf(EN, 'scene')).toBeNull()
    expect(previousSetUpPage(EN, 'video')).toBeNull()
    expect(nextSetUpPage(EN, 'video')).toBe('person')
    expect(nextSetUpPage(ZH, 'custom')).toBe('scene')
  })

  it('contains pages about the organization for administrators only', { tags: ['SET-01'] }, () => {
    const pages = [
      'scene',
      'role-scene',
      'normal-scene',
      'scene-card',
      'organization',
      'person',
      'custom',
      'video',
    ] as const
    expect(pages.filter((page) => !isAdministratorPage(page))).toEqual(['person', 'video'])
  })
})
