import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSmallRepository } from './testing/small-repository.mjs'

/** @type {ReturnType<typeof createSmallRepository>} */
let repository
beforeAll(() => {
  repository = createSmallRepository()
})
afterAll(() => repository.remove())

/** @param {'isTested' | 'noteTested'} name */
const ask = async (name) => {
  const script = `import { ${name} } from './packages/tooling/src/tested.mjs'; console.log(${name}(['src', 'lock.json']))`
  return (await repository.run('--input-type=module', '--eval', script)).stdout.trim()
}

it('tests run until they have passed, and again when a file of theirs is changed, new or renamed', async () => {
  repository.write('src/a.mjs', '1')
  expect(await ask('isTested')).toBe('false')
  await ask('noteTested')
  expect(await ask('isTested')).toBe('true')
  for (const [file, text] of [
    ['src/a.mjs', '2'],
    ['src/testing/b.test.mjs', ''],
    ['lock.json', '{}'],
  ]) {
    repository.write(`${file}`, `${text}`)
    expect(await ask('isTested'), file).toBe('false')
    await ask('noteTested')
    expect(await ask('isTested'), file).toBe('true')
  }
})

it('tests that passed on another Node or system alone run', async () => {
  repository.write('packages/tooling/tested.json', '{"Node 18 on plan9":"0"}')
  expect(await ask('isTested')).toBe('false')
  await ask('noteTested')
  expect(await ask('isTested')).toBe('true')
})
