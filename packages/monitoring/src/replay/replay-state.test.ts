import { expect, it } from 'vitest'
import { nextState, type ReplayEvent, type ReplayState } from './replay-state.ts'

const STATES: ReplayState[] = ['stopped', 'intent-to-start', 'starting', 'started']
const EVENTS: ReplayEvent[] = ['start', 'stop', 'allowed', 'denied', 'loaded', 'failed']

it('changes state only for the expected events', { tags: ['RPL-01'] }, () => {
  const changes = STATES.flatMap((from) =>
    EVENTS.flatMap((event) => {
      const { state, effect } = nextState(from, event)
      return state === from ? [] : [[from, event, state, effect]]
    }),
  )
  expect(changes).toEqual([
    ['stopped', 'start', 'intent-to-start', null],
    ['intent-to-start', 'stop', 'stopped', null],
    ['intent-to-start', 'allowed', 'starting', 'load'],
    ['starting', 'stop', 'stopped', null],
    ['starting', 'denied', 'intent-to-start', null],
    ['starting', 'loaded', 'started', 'record'],
    ['starting', 'failed', 'stopped', null],
    ['started', 'stop', 'stopped', 'rest'],
    ['started', 'denied', 'intent-to-start', 'rest'],
  ])
})

it('reports an error for a second start in every state but stopped', { tags: ['RPL-01'] }, () => {
  expect(STATES.map((state) => nextState(state, 'start').error)).toEqual([
    null,
    'replay already initialised',
    'replay already initialised',
    'replay already initialised',
  ])
})

it('records once if the session expires and is renewed while recording starts', { tags: ['RPL-01'] }, () => {
  const events: ReplayEvent[] = ['start', 'allowed', 'denied', 'allowed', 'loaded', 'loaded']
  const effects: unknown[] = []
  events.reduce<ReplayState>((from, event) => {
    const { state, effect } = nextState(from, event)
    if (effect) effects.push(effect)
    return state
  }, 'stopped')
  expect(effects).toEqual(['load', 'load', 'record'])
})
