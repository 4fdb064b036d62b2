import { describe, expect, it } from 'vitest'
import { RequestError } from '../request-error.ts'
import { failureMessage } from './failure-message.ts'

const refused = (failure: { status?: number; code: string; msg?: string; subMsg?: string }) =>
  new RequestError({ path: '/x', kind: 'refused', status: 200, ...failure })

describe('the message of a failure', () => {
  const CASES: [tags: string[], title: string, RequestError, object | null][] = [
    [['CAT-05'], 'subMsg before msg', refused({ code: '1', msg: 'msg', subMsg: 'sub' }), { text: 'sub' }],
    [['CAT-05'], 'msg when there is no subMsg', refused({ code: '1', msg: 'msg' }), { text: 'msg' }],
    [['CAT-05'], 'the status text when there is neither', refused({ code: '1' }), { text: 'Fine' }],
    [
      ['CAT-05'],
      'the words of a business refusal at any HTTP status',
      refused({ code: '0410002', msg: 'm', status: 400 }),
      { text: 'm' },
    ],
    [['CAT-06'], '500 and above', refused({ code: '500', msg: 'x', status: 500 }), { key: 'message.http500' }],
    [['CAT-06'], '503', refused({ code: '503', status: 503 }), { key: 'message.http500' }],
    [['CAT-06'], '429', refused({ code: '429', status: 429 }), { key: 'message.http429' }],
    [
      ['CAT-06'],
      'other 400 and above',
      refused({ code: '400', subMsg: 'orgEmail', status: 400 }),
      { key: 'message.http400' },
    ],
    [
      ['CAT-06'],
      '500 with an unknown code',
      refused({ code: '0499999', msg: 'x', status: 500 }),
      { key: 'message.http500' },
    ],
    [
      ['CAT-06'],
      '429 with an unknown code',
      refused({ code: '0499999', msg: 'x', status: 429 }),
      { key: 'message.http429' },
    ],
    [
      ['CAT-06'],
      '404 with an unknown code',
      refused({ code: '0499999', msg: 'x', status: 404 }),
      { key: 'message.http400' },
    ],
    [
      ['CAT-06'],
      'HTTP 403 with an unknown code',
      refused({ code: '9', msg: 'x', status: 403 }),
      { key: 'message.http400' },
    ],
    [
      ['CAT-06'],
      'a code of the catalog at 500',
      refused({ code: '0410020', msg: 'Moved', status: 500 }),
      { text: 'Moved' },
    ],
    [
      ['CAT-09'],
      'a mistake of the program',
      new RequestError({ path: '/x', kind: 'unexpected' }),
      { key: 'message.pageError' },
    ],
    [['CAT-06'], 'code 403 says nothing', refused({ code: '403', msg: 'x', status: 403 }), null],
    [['CAT-06'], 'HTTP 403 says nothing', new RequestError({ path: '/x', kind: 'unreadable', status: 403 }), null],
    [
      ['CAT-06'],
      'an HTML page at 502',
      new RequestError({ path: '/x', kind: 'unreadable', status: 502 }),
      { key: 'message.http500' },
    ],
    [
      ['CAT-06'],
      'an HTML page at 200',
      new RequestError({ path: '/x', kind: 'unreadable', status: 200 }),
      { key: 'message.unexpected' },
    ],
    [['HTT-03'], 'a timeout', new RequestError({ path: '/x', kind: 'timeout' }), { key: 'message.timeout' }],
    [['HTT-02'], 'a cancelled request says nothing', new RequestError({ path: '/x', kind: 'aborted' }), null],
    [['CAT-06'], 'no network', new RequestError({ path: '/x', kind: 'network' }), { key: 'message.network' }],
  ]
  for (const [tags, title, error, message] of CASES)
    it(title, { tags }, () => {
      expect(failureMessage(error, 'Fine')).toEqual(message)
    })

  it('has words even when the server sent none', { tags: ['CAT-05'] }, () => {
    expect(failureMessage(refused({ code: '1' }), '')).toEqual({ key: 'message.unexpected' })
  })
})
