import { expect, it, vi } from 'vitest'
import { type ConsentQueueOptions, createConsentQueue } from './consent-queue.ts'

/** A queue in front of a service that records, which a test lets load. */
const startQueue = () => {
  const service: string[] = []
  const create = vi.fn(() => service)
  let finishLoading = () => {}
  const load = vi.fn<ConsentQueueOptions<string[]>['load']>(
    () =>
      new Promise((resolve) => {
        finishLoading = () => resolve(create)
      }),
  )
  const queue = createConsentQueue<string[]>({
    load,
    setEnabled: (to, isEnabled) => void to.push(isEnabled ? 'on' : 'off'),
    maxWaiting: 2,
    warnings: { off: 'It is off', lost: 'It was lost' },
  })
  const tell = (text: string) => queue.pass((to) => void to.push(text))
  return { queue, service, create, load, tell, finishLoading: () => finishLoading() }
}

it('creates no service if consent is denied while it loads', { tags: ['TRK-02', 'ERR-01'] }, async () => {
  const { queue, service, create, load, tell, finishLoading } = startQueue()
  tell('early')
  const granted = queue.setConsent('granted')
  await queue.setConsent('denied')
  finishLoading()
  await granted
  expect([create.mock.calls, queue.state()]).toEqual([[], 'off'])
  await queue.setConsent('granted')
  expect([service, queue.state()]).toEqual([['on'], 'on'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('enables a service once for the same answer', { tags: ['TRK-02', 'ERR-01'] }, async () => {
  const { queue, service, tell, finishLoading } = startQueue()
  const answers = [queue.setConsent('granted'), queue.setConsent('granted')]
  tell('early')
  finishLoading()
  await Promise.all(answers)
  await queue.setConsent('granted')
  tell('late')
  await queue.setConsent('denied')
  await queue.setConsent('denied')
  expect(service).toEqual(['on', 'early', 'late', 'off'])
})

it('keeps who the person is when it is full of events', { tags: ['TRK-03', 'ERR-01'] }, async () => {
  const { queue, service, tell, finishLoading } = startQueue()
  for (const text of ['one', 'two', 'three']) tell(text)
  queue.passPerson((to) => void to.push('signed out'))
  const granted = queue.setConsent('granted')
  finishLoading()
  await granted
  expect(service).toEqual(['on', 'one', 'two', 'signed out'])
})
