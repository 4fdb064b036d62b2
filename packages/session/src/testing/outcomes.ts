import type { Session } from '../session.ts'
import { type Answer, refusal, success } from './api-server.ts'
import { ada } from './people.ts'

export const INFO = '/account/user-info'
export const ASSEMBLE = '/account/user-org-assemble'

/** Failures that say nothing about the token. */
export const TRANSIENT_FAILURES: [string, Record<string, Answer>][] = [
  ['user-info answers 500', { [INFO]: refusal('500', '', 500) }],
  ['user-info answers 503', { [INFO]: refusal('503', '', 503) }],
  ['user-info answers 429', { [INFO]: refusal('429', '', 429) }],
  ['user-info answers a code of its own at 502', { [INFO]: refusal('0499999', 'x', 502) }],
  ['user-info answers HTML', { [INFO]: { body: '<html>proxy</html>' } }],
  ['user-info answers a null result', { [INFO]: success(null) }],
  ['user-info answers half of it', { [INFO]: { body: '{"code":"200","result":{' } }],
  ['user-info breaks off', { [INFO]: { ...success(ada), breaksOff: true } }],
  ['user-info answers a code that is no text', { [INFO]: { body: { code: 200, result: ada } } }],
  ['user-org-assemble answers 500', { [ASSEMBLE]: refusal('500', '', 500) }],
  ['user-org-assemble answers 429', { [ASSEMBLE]: refusal('429', '', 429) }],
  ['user-org-assemble answers a null result', { [ASSEMBLE]: success({ userInfo: null, orgInfo: null }) }],
]

/** Refusals, with the code that the session ends with. */
export const REFUSALS: [string, Record<string, Answer>, string][] = [
  ['user-info answers 403', { [INFO]: refusal('403', 'No', 403) }, '403'],
  ['user-info answers an unknown code', { [INFO]: refusal('0499999', 'Not you') }, '0499999'],
  ['user-org-assemble answers 403', { [ASSEMBLE]: refusal('403', 'No', 403) }, '403'],
  ['user-org-assemble answers an unknown code', { [ASSEMBLE]: refusal('0410099', 'Closed') }, '0410099'],
  [
    'user-info is busy and user-org-assemble refuses',
    { [INFO]: refusal('500', '', 500), [ASSEMBLE]: refusal('0410099', 'Closed') },
    '0410099',
  ],
]

const SERVER_MESSAGES: Record<string, { text: string }> = {
  '0499999': { text: 'Not you' },
  '0410099': { text: 'Closed' },
}

/** The message for a session that ended with a code of `REFUSALS` without a caller to handle the error. */
export const endedMessage = (code: string): unknown => ({
  message: { ...(SERVER_MESSAGES[code] ?? { key: 'code.403' }), durationMs: 8000 },
})

/** Records the events of a session in order. */
export const recordEvents = (session: Session): unknown[] => {
  const events: unknown[] = []
  session.on('signed-in', (event) => events.push({ 'signed-in': event }))
  session.on('signed-out', () => events.push('signed-out'))
  session.on('message', (event) => events.push({ message: event }))
  return events
}
