import { describe, expect, it } from 'vitest'
import { RequestError } from '../request-error.ts'
import { failureMessage } from './failure-message.ts'

const refused = (failure: { status?: number; code: string; msg?: string; subMsg?: string }) =>
  new RequestError({ path: '/x', kind: 'refused', status: 200, ...failure })

describe('the message of a failed request', () => {
  const CASES: [tags: string[], title: string, RequestError, object | null][] = [
    [['CAT-05'], 'prefers subMsg to msg', refused({ code: '1', msg: 'msg', subMsg: 'sub' }), { text: 'sub' }],
    [['CAT-05'], 'is msg without a subMsg', refused({ code: '1', msg: 'msg' }), { text: 'msg' }],
    [['CAT-05'], 'is the status text without msg and subMsg', refused({ code: '1' }), { text: 'Fine' }],
    [
      ['CAT-05'],
      'is the server’s for a business error at any HTTP status',
      refused({ code: '0410002', msg: 'm', status: 400 }),
      { text: 'm' },
    ],
    [
      ['CAT-06'],
      'is the 500 text for status 500',
      refused({ code: '500', msg: 'x', status: 500 }),
      { key: 'message.http500' },
    ],
    [['CAT-06'], 'is the 500 text for status 503', refused({ code: '503', status: 503 }), { key: 'message.http500' }],
    [['CAT-06'], 'is the 429 text for status 429', refused({ code: '429', status: 429 }), { key: 'message.http429' }],
    [
      ['CAT-06'],
      'is the 400 text for status 400',
      refused({ code: '400', subMsg: 'orgEmail', status: 400 }),
      { key: 'message.http400' },
    ],
    [
      ['CAT-06'],
      'is the 500 text for status 500 with an unknown code',
      refused({ code: '0499999', msg: 'x', status: 500 }),
      { key: 'message.http500' },
    ],
    [
      ['CAT-06'],
      'is the 429 text for status 429 with an unknown code',
      refused({ code: '0499999', msg: 'x', status: 429 }),
      { key: 'message.http429' },
    ],
    [
      ['CAT-06'],
      'is the 400 text for status 404 with an unknown code',
      refused({ code: '0499999', msg: 'x', status: 404 }),
      { key: 'message.http400' },
    ],
    [
      ['CAT-06'],
      'is the 400 text for status 403 with an unknown code',
      refused({ code: '9', msg: 'x', status: 403 }),
      { key: 'message.http400' },
    ],
    [
      ['CAT-06'],
      'is the server’s for a known code at status 500',
      refused({ code: '0410020', msg: 'Moved', status: 500 }),
      { text: 'Moved' },
    ],
    [
      ['CAT-09'],
      'is the page error text for a programming error',
      new RequestError({ path: '/x', kind: 'unexpected' }),
      { key: 'message.pageError' },
    ],
    [['CAT-06'], 'is absent for code 403', refused({ code: '403', msg: 'x', status: 403 }), null],
    [
      ['CAT-06'],
      'is absent for an unreadable response with status 403',
      new RequestError({ path: '/x', kind: 'unreadable', status: 403 }),
      null,
    ],
    [
      ['CAT-06'],
      'is the 500 text for an HTML page with status 502',
      new RequestError({ path: '/x', kind: 'unreadable', status: 502 }),
      { key: 'message.http500' },
    ],
    [
      ['CAT-06'],
      'is the generic text for an HTML page with status 200',
      new RequestError({ path: '/x', kind: 'unreadable', status: 200 }),
      { key: 'message.unexpected' },
    ],
    [
      ['HTT-03'],
      'is the timeout text for a timeout',
      new RequestError({ path: '/x', kind: 'timeout' }),
      { key: 'message.timeout' },
    ],
    [['HTT-02'], 'is absent for a canceled request', new RequestError({ path: '/x', kind: 'aborted' }), null],
    [
      ['CAT-06'],
      'is the network text for a network error',
      new RequestError({ path: '/x', kind: 'network' }),
      { key: 'message.network' },
    ],
  ]
  for (const [tags, title, error, message] of CASES)
    it(title, { tags }, () => {
      expect(failureMessage(error, 'Fine')).toEqual(message)
    })

  it('is the generic text if the server sends none', { tags: ['CAT-05'] }, () => {
    expect(failureMessage(refused({ code: '1' }), '')).toEqual({ key: 'message.unexpected' })
  })
})
