import { describe, expect, it } from 'vitest'
import { fingerprintOf, messagePattern } from './error-fingerprint.ts'

const STACK = `TypeError: x is not a function
    at Object.saveOrder (https://app.example/assets/orders-DfR3x9aB.js:12:345)
    at async https://app.example/assets/index-C0ffee12.js:1:2`

const fingerprint = (message: string, stack = STACK, type = 'TypeError') => fingerprintOf({ type, message, stack })

describe('the pattern of a message', () => {
  it.each([
    ['Order 4711 was not found', 'Order … was not found'],
    ['Order #4711 costs $12.50, not 12,50', 'Order … costs …, not …'],
    ['no user 5b3c1e9a-0c1d-4f6e-9a7b-1234567890ab', 'no user …'],
    ['commit deadbeef and 0xFF and 9f86d081884c7d65', 'commit … and … and …'],
    ['GET https://app.example/orders/4711?page=2 failed', 'GET … failed'],
    ['GET https://other.example/ failed', 'GET … failed'],
    ['ada.lovelace+1@mail.example has no account', '… has no account'],
    [`Unexpected token '<', "<!doctype "... is not valid JSON`, 'Unexpected token …... is not valid JSON'],
    ["Ada can't open Grace's order “Tea”", "Ada can't open Grace's order …"],
    ['用户 “小明” 的订单4711不存在', '用户 … 的订单…不存在'],
    ['expired at 2026-11-20T12:00:00.123Z', 'expired at …'],
    ['expired at Fri Nov 20 2026 12:00:00 GMT+0800 (China Standard Time)', 'expired at …'],
    ['items 1, 2, 3 of 40', 'items … of …'],
    ['“a “b” c” is gone', '“a … c” is gone'],
    ['x is not a function', 'x is not a function'],
  ])('replaces the variables of %s', { tags: ['ERR-03'] }, (message, pattern) => {
    expect(messagePattern(message)).toBe(pattern)
  })
})

describe('the fingerprint of an error', () => {
  it('is the same for 200 messages with other variables', { tags: ['ERR-03'] }, () => {
    const messages = Array.from(
      { length: 200 },
      (_, index) => `Order ${index * 37} of user${index}@mail.example was not found at https://app.example/${index}`,
    )
    expect(new Set(messages.map((message) => fingerprint(message))).size).toBe(1)
  })

  it('differs by type, by message and by frame', { tags: ['ERR-03'] }, () => {
    const other = STACK.replace('saveOrder', 'loadOrder')
    const all = [
      fingerprint('x is not a function'),
      fingerprint('y is not a function'),
      fingerprint('x is not a function', other),
      fingerprint('x is not a function', STACK.replace('orders-', 'people-')),
      fingerprint('x is not a function', STACK, 'RangeError'),
      fingerprint('x is not a function', ''),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['another line', 'at Object.saveOrder (https://app.example/assets/orders-DfR3x9aB.js:1:2)'],
    ['another hash', 'at Object.saveOrder (https://app.example/assets/orders-BxYz-w_r.js:1:2)'],
    ['another origin', 'at saveOrder (https://cdn.example/assets/orders-DfR3x9aB.js?v=2:1:2)'],
    ['Firefox', 'saveOrder@https://app.example/assets/orders-DfR3x9aB.js:12:345'],
    [
      'an extension above',
      'at wrap (chrome-extension://abcd/inject.js:1:2)\n    at saveOrder (/assets/orders-AAAAAAAA.js:1)',
    ],
    ['a package above', 'at f (/node_modules/axios/index.js:1:2)\n    at saveOrder (/assets/orders-AAAAAAAA.js:1)'],
  ])('is the same with %s', { tags: ['ERR-03'] }, (_, frame) => {
    expect(fingerprint('x is not a function', `TypeError: x\n    ${frame}`)).toBe(fingerprint('x is not a function'))
  })

  it.each([
    ['/static/js/main.8f3a2b1c.chunk.js', '/static/js/main.0d9e7c55.chunk.js'],
    ['/_next/static/qP3_build-id7/pages/_app-4bd1b696.js', '/_next/static/x9Zbuild_11/pages/_app-99aa88bb.js'],
    ['/sdk@2.1.0/main.js', '/sdk@2.10.3/main.js'],
    ['/chunk-ABCDEFGH.js', '/chunk-7XQ2WVUT.js'],
    ['/1234.9f86d081884c7d65.js', '/99.0a1b2c3d4e5f6071.js'],
  ])('is the same for %s and %s, with minified names', { tags: ['ERR-03'] }, (before, after) => {
    const of = (name: string, file: string) => fingerprint('x', `at ${name} (https://app.example${file}:1:2)`)
    expect(of('e.t', before)).toBe(of('nr', after))
  })

  it('reads texts of any kind without taking long', { tags: ['ERR-03'] }, () => {
    const odd = [
      'a'.repeat(1e5),
      'a.'.repeat(5e4),
      '"'.repeat(1e5),
      '@'.repeat(1e5),
      '-'.repeat(1e5),
      '(at '.repeat(3e4),
      '“‘«「『'.repeat(2e4),
      'a+0000 ('.repeat(1e4),
      '/1'.repeat(5e4),
    ]
    for (const text of odd) expect(fingerprint(text, `at ${text}\n${text}@${text}`)).toMatch(/^[0-9a-f]{16}$/)
  })

  // A pattern that backtracks at each space of a line would take minutes.
  it('reads lines of spaces without taking long', { tags: ['ERR-03'] }, () => {
    const stack = Array(50).fill(' '.repeat(999)).join('\n')
    for (let index = 0; index < 3000; index += 1) fingerprint(`${index}`, stack)
    expect(fingerprint('x', stack)).toBe(fingerprint('x', ''))
  })
})
