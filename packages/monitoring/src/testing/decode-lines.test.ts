import { describe, expect, it } from 'vitest'
import { decodeLines } from './decode-lines.ts'

const view = (rest: string) => decodeLines(`view,app_id=a${rest}`, 'rum')

describe('the line decoder of the tests', () => {
  it.each([
    ['no app_id', 'view,session_id=s a=1 1700000000000'],
    ['an unknown measurement', 'foo,app_id=a a=1 1700000000000'],
    ['a log sent to rum', 'browser_log,app_id=a message="x" 1700000000000'],
    ['an error without sdk_name', 'error,app_id=a error_message="x" 1700000000000'],
    ['an invalid line after a valid one', 'view,app_id=a k=1 1700000000000\nbroken'],
    ['a tag with a trailing backslash', 'view,app_id=a,view_name=a\\ k=1 1700000000000'],
    ['an empty tag', 'view,app_id=a,view_name= k=1 1700000000000'],
    ['no fields', 'view,app_id=a 1700000000000'],
    ['NaN', 'view,app_id=a k=NaN 1700000000000'],
    ['Infinity', 'view,app_id=a k=Infinity 1700000000000'],
    ['undefined', 'view,app_id=a k=undefined 1700000000000'],
    ['a fraction of a millisecond', 'view,app_id=a k=1 1700000000000.5'],
    ['an empty body', ''],
  ])('rejects %s', (_, body) => {
    expect(() => decodeLines(body, 'rum')).toThrow(/^400/)
  })

  it.each([
    ['escapes in a tag', ',view_name=a\\ b\\=c\\,d k=1 1', { tags: { view_name: 'a b=c,d' } }],
    ['a quote with a backslash in a tag', ',view_name=a\\"b k=1 1', { tags: { view_name: 'a\\"b' } }],
    ['a newline in a tag', ',view_name=a\\\nb k=1 1', { tags: { view_name: 'a\\ b' } }],
    ['a backslash inside a tag', ',view_name=C:\\dir\\x k=1 1', { tags: { view_name: 'C:\\dir\\x' } }],
    ['a newline in a field', ' s="boom \\"q\\" \nline2" 1', { fields: { s: 'boom "q" \nline2' } }],
    ['a backslash before a letter in a field', ' s="E\\n at" 1', { fields: { s: 'E\\n at' } }],
    ['a backslash at the end of a field', ' s="x\\\\" 1', { fields: { s: 'x\\' } }],
    ['exponents', ' k=1e+21,j=1e-7 1', { fields: { k: 1e21, j: 1e-7 } }],
    ['a tag and a field with the same name', ',k=x k=1 1', { tags: { k: 'x' }, fields: {} }],
    ['JSON in a field', ' display="{\\"w\\":1}" 1', { fields: { display: '{"w":1}' } }],
  ])('reads %s', (_, rest, expected) => {
    expect(view(rest)).toMatchObject([expected])
  })
})
