import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { someWorkspace, type TestWorkspace } from '../../testing/workspace.ts'

let server: TestServer
let workspace: TestWorkspace
beforeAll(async () => {
  server = await startTestServer()
  workspace = await someWorkspace(server)
})
afterAll(() => server.stop())

const write = (title: string, body = '') =>
  server.send('/workspace/documents/create', { title, body }, { token: workspace.owner.token })

describe('a title', () => {
  it.each([
    ['spaces', '\u3000 '],
    ['a Hangul filler', '\u3164'],
    ['a combining mark without its letter', '\u0301'],
    ['a blank Braille pattern', '\u2800'],
    ['invisible characters', '\u200b\u200d\u00ad'],
    ['a control character', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['a lone surrogate', 'a\ud83d'],
  ])('of %s is rejected', { tags: ['WRK-01'] }, async (_, title) => {
    expect(await write(title)).toMatchObject({ status: 400, subMsg: 'title' })
  })

  it.each([
    ['a\tb', 'a b'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['exe.\u202etxt', 'exe.txt'],
    ['\u200fשלום\u200e (1)', '\u200fשלום\u200e (1)'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['e\u0301', 'e\u0301'],
    ['…', '…'],
  ])('is normalized from %j to %j', { tags: ['WRK-01'] }, async (given, title) => {
    expect((await write(given)).result).toMatchObject({ title })
  })

  it('is measured after invisible characters are removed', { tags: ['VAL-06', 'WRK-01'] }, async () => {
    expect((await write(`${'x'.repeat(300)}${'\u200b'.repeat(100)}`)).result).toMatchObject({ title: 'x'.repeat(300) })
  })
})

describe('multiline text', () => {
  it('is stored unchanged, in any direction', { tags: ['WRK-01'] }, async () => {
    const body = 'one\r\ntwo\tthree\u2028four\n\u2067שלום\u2069'
    expect((await write('Lines', body)).result).toMatchObject({ body })
  })

  it.each(['a\u0085b', 'a\u0000b', 'a\udc00'])(
    'is rejected with a control character or a lone surrogate: %j',
    { tags: ['WRK-01'] },
    async (body) => {
      expect(await write('Lines', body)).toMatchObject({ status: 400, subMsg: 'body' })
    },
  )
})
