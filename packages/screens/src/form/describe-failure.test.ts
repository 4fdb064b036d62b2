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

describe('a refusal that concerns one field', () => {
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
  ])('code %s %s stands at %s', { tags: ['CAT-03'] }, (code, subMsg, field, sentence) => {
    const found = refused(code, { subMsg })
    expect(found?.field).toBe(field)
    if (!found?.field) throw new Error('It stands at no field')
    expect(problemText(texts.translator('en'), found.problem)).toBe(sentence)
    expect(noticeText(texts.translator('en'), found.notice)).not.toBe('')
  })
})

describe('a failure that concerns the whole form', () => {
  const CASES: [tags: string[], title: string, Answer, string][] = [
    [
      ['CAT-06'],
      'no network',
      { kind: 'network' },
      'We could not reach the server. Check your connection and try again.',
    ],
    [
      ['HTT-03'],
      'no answer for 120 s',
      { kind: 'timeout' },
      'Request timed out. Your connection appears unstable — please check your network or try again later.',
    ],
    [
      ['CAT-06'],
      'HTML instead of an answer',
      { kind: 'unreadable', status: 200 },
      'The server sent an answer we could not read. Please try again in a moment.',
    ],
    [
      ['CAT-06'],
      'HTML with 502',
      { kind: 'unreadable', status: 502 },
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [
      ['CAT-06'],
      'HTML with 429 and a wait, as a proxy answers',
      { kind: 'unreadable', status: 429, retryAfter: 30 },
      'Too many attempts. Please try again in 30 seconds.',
    ],
    [
      ['CAT-06'],
      'HTML with 429 without a wait',
      { kind: 'unreadable', status: 429 },
      'Too many attempts. Please wait a little and try again.',
    ],
    [
      ['CAT-06'],
      'HTML with 403',
      { kind: 'unreadable', status: 403 },
      'The request could not be processed. Check what you entered and try again.',
    ],
    [
      ['CAT-06'],
      'HTML with 413',
      { kind: 'unreadable', status: 413 },
      'The request could not be processed. Check what you entered and try again.',
    ],
    [
      ['CAT-06'],
      '500',
      { kind: 'refused', status: 500, code: '500' },
      'Something went wrong on our side. Please try again in a moment.',
    ],
    [
      ['CAT-06'],
      '429 with a wait in seconds',
      { kind: 'refused', status: 429, code: '429', retryAfter: 1 },
      'Too many attempts. Please try again in 1 second.',
    ],
    [
      ['CAT-06'],
      '429 with a wait in minutes, rounded up',
      { kind: 'refused', status: 429, code: '429', retryAfter: 301 },
      'Too many attempts. Please try again in 6 minutes.',
    ],
    [
      ['CAT-06'],
      '429 with a wait in hours, rounded up',
      { kind: 'refused', status: 429, code: '429', retryAfter: 80_000 },
      'Too many attempts. Please try again in 23 hours.',
    ],
    [
      ['CAT-06'],
      '429 without a wait',
      { kind: 'refused', status: 429, code: '429' },
      'Too many attempts. Please wait a little and try again.',
    ],
    [
      ['CAT-02'],
      'a disabled account',
      { kind: 'refused', status: 200, code: '04206', msg: 'disabled' },
      'This account is disabled. Please ask an administrator of your organization.',
    ],
    [
      ['CAT-05'],
      'a code of nobody: the words of subMsg first',
      { kind: 'refused', status: 200, code: '9', msg: 'm', subMsg: 's' },
      's',
    ],
    [['CAT-05'], 'a code of nobody: else msg', { kind: 'refused', status: 200, code: '9', msg: 'm' }, 'm'],
    [
      ['CAT-06'],
      'a code of nobody at 404',
      { kind: 'refused', status: 404, code: '9', msg: 'no such row' },
      'The request could not be processed. Check what you entered and try again.',
    ],
    [
      ['CAT-06'],
      '400 for a body that does not fit, at a field that no form has',
      { kind: 'refused', status: 400, code: '400', subMsg: 'tenantId' },
      'Something in the form was not accepted. Please check it and try again.',
    ],
  ]
  for (const [tags, title, answer, sentence] of CASES)
    it(title, { tags }, () => {
      expect(failure(answer)?.field).toBeUndefined()
      expect(said(answer)).toBe(sentence)
    })

  it('a call that was given up says nothing', { tags: ['HTT-02'] }, () => {
    expect(failure({ kind: 'aborted' })).toBeNull()
  })

  it('a bug of the page is shown as a page error, never as a lost network', { tags: ['CAT-09'] }, () => {
    expect(describeFailure(new TypeError('bug'), MIN)).toEqual({
      notice: { kind: 'error', key: 'message.pageError' },
    })
    expect(said({ kind: 'unexpected' })).toBe('Something went wrong on this page. Please reload it and try again.')
  })

  it('success is never a sentence of its own', { tags: ['CAT-05'] }, () => {
    expect(codeNotice('200', '')).toEqual({ kind: 'error', key: 'message.unexpected' })
  })
})
