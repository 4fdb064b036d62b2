import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEnvelope } from './envelope.ts'

describe('readEnvelope', () => {
  it('unwraps any payload of a successful response', { tags: ['HTT-04'] }, () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        const expected = { ok: true, code: '200', result: payload }
        expect(readEnvelope({ code: '200', msg: '', result: payload })).toEqual(expected)
      }),
    )
  })

  it('unwraps an envelope that is nested in result', { tags: ['HTT-04'] }, () => {
    fc.assert(
      fc.property(fc.jsonValue(), (payload) => {
        const reply = readEnvelope({ result: { code: '200', msg: 'ok', result: payload } })
        expect(reply).toEqual({ ok: true, code: '200', result: payload })
      }),
    )
  })

  it("returns a success only for the string code '200'", { tags: ['HTT-04'] }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom(200, '0200', '200 ', '201', true)), (code) => {
        fc.pre(code !== '200')
        expect(readEnvelope({ code, result: {} }).ok).toBe(false)
      }),
    )
  })

  it('ignores a code on Object.prototype', { tags: ['HTT-04'] }, () => {
    Object.defineProperty(Object.prototype, 'code', { value: '200', configurable: true })
    try {
      expect(readEnvelope({ result: {} }).ok).toBe(false)
      expect(readEnvelope({ result: { code: '0410002' } })).toMatchObject({ ok: false, code: '0410002' })
    } finally {
      Reflect.deleteProperty(Object.prototype, 'code')
    }
  })

  it('accepts the extra codes that the caller lists', { tags: ['CAT-07'] }, () => {
    expect(readEnvelope({ code: '0418', result: 1 }, ['0418'])).toEqual({ ok: true, code: '0418', result: 1 })
    expect(readEnvelope({ code: '0419', result: 1 }, ['0418']).ok).toBe(false)
  })

  it('keeps code, msg and subMsg of a refusal', { tags: ['HTT-04'] }, () => {
    expect(readEnvelope({ code: '0410002', msg: 'Wrong', subMsg: 'more' })).toEqual({
      ok: false,
      kind: 'refused',
      code: '0410002',
      msg: 'Wrong',
      subMsg: 'more',
    })
  })

  it('keeps the result of a refusal', { tags: ['HTT-04'] }, () => {
    const stored = { title: 'Theirs' }
    expect(readEnvelope({ code: '409', msg: 'Changed', subMsg: 'title', result: stored })).toEqual({
      ok: false,
      kind: 'refused',
      code: '409',
      msg: 'Changed',
      subMsg: 'title',
      result: stored,
    })
  })

  it('returns unreadable for any other body and never throws', { tags: ['HTT-04'] }, () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constant(undefined)), (body) => {
        const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
        fc.pre(typeof code !== 'string')
        const nested: unknown = typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
        fc.pre(typeof nested !== 'object')
        expect(readEnvelope(body)).toEqual({ ok: false, kind: 'unreadable' })
      }),
    )
  })
})
