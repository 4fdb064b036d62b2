import { expect, it } from 'vitest'
import { createRefusedEventLog } from './refused-event-log.ts'

const open = () => {
  const lines: unknown[] = []
  const timers: { work: () => void; milliseconds: number }[] = []
  const log = createRefusedEventLog(
    { warn: ((line: unknown) => void lines.push(line)) as never },
    (work, milliseconds) => void timers.push({ work, milliseconds }),
  )
  /** A minute passes. */
  const pass = () => {
    for (const { work } of timers.splice(0)) work()
  }
  return { log, lines, timers, pass }
}

it('rejected events of one reason are logged once a minute with their count', {
  tags: ['IMS-06'],
}, () => {
  const { log, lines, timers, pass } = open()
  for (let sent = 0; sent < 1000; sent += 1) log.record({ app: 'slack', reason: 'wrong signature' }, `10.0.0.${sent}`)
  expect(lines).toEqual([{ app: 'slack', reason: 'wrong signature', count: 1, address: '10.0.0.0' }])
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000])
  pass()
  expect(lines[1]).toEqual({ app: 'slack', reason: 'wrong signature', count: 999, address: '10.0.0.999' })
  pass()
  expect(lines).toHaveLength(2)
  log.record({ app: 'slack', reason: 'wrong signature' }, '10.0.1.1')
  expect(lines[2]).toMatchObject({ count: 1, address: '10.0.1.1' })
})

it('rejected events of another reason or app are logged separately', {
  tags: ['IMS-06'],
}, () => {
  const { log, lines } = open()
  for (const app of ['slack', 'wecom', undefined])
    for (const reason of ['wrong signature', 'not recent']) log.record({ app, reason }, '10.0.0.1')
  expect(lines).toHaveLength(6)
})
