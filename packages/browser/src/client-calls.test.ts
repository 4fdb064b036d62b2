import { clientCalls } from '@sso-elements/browser/build/client-calls'
import { parseAst } from 'rollup/parseAst'
import { expect, it } from 'vitest'

const FILE = '/packages/contract/src/api/share.ts'
const transform = (code: string, id = FILE): string | null =>
  clientCalls().transform.call({ parse: parseAst }, code, id)?.code ?? null

it('leaves out what only a server reads of a call', { tags: ['HTT-08'] }, () => {
  const code =
    "const calls = { '/x': call({ access: 'open', method: 'GET', body: strictObject({ a }), result: text }) }"
  expect(transform(code)).toBe("const calls = { '/x': {method: 'GET',result: text} }")
  expect(transform(code, '/packages/session/src/calls.ts')).toBeNull()
})
