import { createLocale, SITE_TEXTS } from '@sso-elements/locale'
import { RequestError } from '@sso-elements/session'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeNotice, describeFailure } from './describe-failure.ts'
import { noticeText, problemText } from './form-problem.ts'

const MIN = 15
const texts = createLocale({ environment: () => 'test', groups: SITE_TEXTS })
beforeAll(() => texts.loadTexts('en', ['sign-in', 'feedback']))

type Answer = Omit<ConstructorParameters<typeof RequestError>[0], 'path'>
const failure = (answer: Answer) => describeFailure(new RequestError({ path: '/account/login', ...answer }), MIN)
const refused = (code: string, more: Partial<Answer> = {}) => failure({ kind: 'refused', status: 200, code, ...more })

const said = (answer: Answer) => {
  const { notice } = failure(answer) ?? {}
  return notice && noticeText(texts.translator('en'), notice)
}

describe('an error of one field', () => {
  it.each([
    ['0410002', '', 'password', 'That email and password do not match. Check both and try again.'],
    ['0410003', '', 'code', 'That code is incorrect or expired. Try again or request a new one.'],
    ['0410005', '', 'email', 'This email already has an account. Sign in, or use another address.'],
    ['0410004', 'too-short', 'password', 'Please use at least 15 characters.'],
    ['0410004', 'too-long', 'password', 'Please use no more than 256 characters.'],
    ['0410004', 'too-common', 'password', 'This password is on lists of leaked passwords. Please choose another.'],
    [
      '0410004',
      'too-similar',
      'password',
      'This is too close to your email or the name of your organization or this product. Please choose another.',
    ],
    ['0410004', 'toString', 'password', 'This password cannot be used. Please choose another.'],
    ['400', 'orgName', 'orgName', 'This was not accepted. Please check it and try again.'],
    ['400', 'emails', 'emails', 'This was not accepted. Please check it and try again.'],
    ['0420003', '', 'orgKey', 'No organization has this code. Please check it with the person who gave it to you.'],
    ['0430002', '', 'password', 'That password is not right. Please try again.'],
  ])('with code %s %s belongs to the field %s', { tags: ['CAT-03'] }, (code, subMsg, field, sentence) => {
    const found = refused(code, { subMsg })
    expect(found?.field).toBe(field)
    if (!found?.field) throw new Error('It stands at no field')
    expect(problemText(texts.translator('en'), found.problem)).toBe(sentence)
    expect(noticeText(texts.translator('en'), found.notice)).not.toBe('')
  })
})

describe('an error of the whole form', () => {
  const CASES: [tags: string[], title: string, Answer, string][] = [
    [
      ['CAT-06'],
      'tells of a network error',
      { kind: 'network' },
      'We could not reach the server. Check your connection and try again.',
    ],
    [
      ['HTT-03'],
      'tells of a timeout',
      { kind: 'timeout' },
      'Request timed out. Your connection appears unstable — please check your network or try again later.',
    ],
    [
      ['CAT-06'],
      'tells of an HTML page with status 200',
      { kind: 'unreadable', status: 200 },
      'The server sent an answer we could not read. Please try again in a moment.',
    ],
    [
      ['CAT-06'],
      'tells of a server error for an HTML page with status 502',
      { kind: 'unreadable', status: 502 },
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [
      ['CAT-06'],
      'tells how long to wait for an HTML page with status 429',
      { kind: 'unreadable', status: 429, retryAfter: 30 },
      'Too many attempts. Please try again in 30 seconds.',
    ],
    [
      ['CAT-06'],
      'asks to wait for an HTML page with status 429 without a time',
      { kind: 'unreadable', status: 429 },
      'Too many attempts. Please wait a little and try again.',
    ],
    [
      ['CAT-06'],
      'tells of a rejected request for an HTML page with status 403',
      { kind: 'unreadable', status: 403 },
      'The request could not be processed. Check what you entered and try again.',
    ],
    [
      ['CAT-06'],
      'tells of a rejected request for an HTML page with status 413',
      { kind: 'unreadable', status: 413 },
      'The request could not be processed. Check what you entered and try again.',
    ],
    [
      ['CAT-06'],
      'tells of a server error for status 500',
      { kind: 'refused', status: 500, code: '500' },
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [
      ['CAT-06'],
      'tells the wait in seconds',
      { kind: 'refused', status: 429, code: '429', retryAfter: 1 },
      'Too many attempts. Please try again in 1 second.',
    ],
    [
      ['CAT-06'],
      'tells the wait in minutes, rounded up',
      { kind: 'refused', status: 429, code: '429', retryAfter: 301 },
      'Too many attempts. Please try again in 6 minutes.',
    ],
    [
      ['CAT-06'],
      'tells the wait in hours, rounded up',
      { kind: 'refused', status: 429, code: '429', retryAfter: 80_000 },
      'Too many attempts. Please try again in 23 hours.',
    ],
    [
      ['CAT-06'],
      'asks to wait for status 429 without a time',
      { kind: 'refused', status: 429, code: '429' },
      'Too many attempts. Please wait a little and try again.',
    ],
    [
      ['CAT-02'],
      'tells of a disabled account',
      { kind: 'refused', status: 200, code: '04206', msg: 'disabled' },
      'This account is disabled. Please ask an administrator of your organization.',
    ],
    [
      ['CAT-05'],
      'shows subMsg first for an unknown code',
      { kind: 'refused', status: 200, code: '9', msg: 'm', subMsg: 's' },
      's',
    ],
    [
      ['CAT-05'],
      'shows msg for an unknown code without subMsg',
      { kind: 'refused', status: 200, code: '9', msg: 'm' },
      'm',
    ],
    [
      ['CAT-06'],
      'tells of a rejected request for an unknown code with status 404',
      { kind: 'refused', status: 404, code: '9', msg: 'no such row' },
      'The request could not be processed. Check what you entered and try again.',
    ],
    [
      ['CAT-06'],
      'tells of a rejected form for a field that no form has',
      { kind: 'refused', status: 400, code: '400', subMsg: 'tenantId' },
      'Something in the form was not accepted. Please check it and try again.',
    ],
  ]
  for (const [tags, title, answer, sentence] of CASES)
    it(title, { tags }, () => {
      expect(failure(answer)?.field).toBeUndefined()
      expect(said(answer)).toBe(sentence)
    })

  it('is absent for an aborted call', { tags: ['HTT-02'] }, () => {
    expect(failure({ kind: 'aborted' })).toBeNull()
  })

  it('is a page error for a bug, never a network error', { tags: ['CAT-09'] }, () => {
    expect(describeFailure(new TypeError('bug'), MIN)).toEqual({
      notice: { kind: 'error', key: 'message.pageError' },
    })
    expect(said({ kind: 'unexpected' })).toBe('Something went wrong on this page. Please reload it and try again.')
  })

  it('never describes a success', { tags: ['CAT-05'] }, () => {
    expect(codeNotice('200', '')).toEqual({ kind: 'error', key: 'message.unexpected' })
  })
})
