import { type ErrorMeaning, MEANINGS, PAGES } from '@sso-elements/contract/testing/chat-errors'
import { expect, it } from 'vitest'
import { isRedirectTool } from './detect.ts'
import { noticeOfCode, noticeOfFailure } from './notices.ts'

const TOOLS = ['lark', 'dingtalk', 'qywx', 'slack', 'teams'] as const

it.each(
  TOOLS.flatMap((tool) =>
    Object.entries(PAGES[tool]).map(([meaning, page]) => [tool, meaning as ErrorMeaning, page] as const),
  ),
)('an error of %s that means %s leads to %s', { tags: ['IMS-06'] }, (tool, meaning, page) => {
  const { reply } = MEANINGS[meaning]
  expect(noticeOfFailure(tool, 'identify', reply, '1')).toEqual({ page, query: { toolError: '1' } })
  // A page of the tool has returned, and no step of the flow runs.
  if (isRedirectTool(tool)) expect(noticeOfCode(tool, reply)).toBe(page)
})
