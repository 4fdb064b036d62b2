// @vitest-environment jsdom
import { ada, refusal, success } from '@sso-elements/session/testing'
import { describe, expect, it } from 'vitest'
import { createWorkspacePage, listOf } from './testing/workspace-page.tsx'

const page = createWorkspacePage()

describe('the workspace', () => {
  it.each(['0', '-1', '1.5', 'abc', '01', '9007199254740993'])('has no page %s', { tags: ['LST-01'] }, async (number) => {
    await page.open(`?view=issues&page=${number}`)
    await page.untilText(`There is no page ${number}`)
    expect(page.requests('/workspace/issues')).toEqual([])
  })
})
