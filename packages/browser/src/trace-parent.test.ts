import { expect, it } from 'vitest'
import { createTrace, traceParent } from './trace-parent.ts'

it('formats a trace as W3C traceparent', () => {
  const trace = createTrace()
  expect(traceParent(trace)).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  expect(createTrace().traceId).not.toBe(trace.traceId)
})
