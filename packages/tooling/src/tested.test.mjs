import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSmallRepository } from './testing/small-repository.mjs'

/** @type {ReturnType<typeof createSmallRepository>} */
let repository
beforeEach(() => {
  repository = createSmallRepository()
  repository.write('src/a.mjs', '1')
})
afterEach(() => repository.remove())

/** @param {string} code that has the state of the tests as `state` */
const run = async (code) => {
  const script = `import fs from 'node:fs'
import { testedState } from './packages/tooling/src/tested.mjs'
const state = testedState(['src', 'lock.json'])
${code}`
  return (await repository.run('--input-type=module', '--eval', script)).stdout.trim()
}
const isTested = () => run('console.log(state.isTested)')
const pass = () => run('state.note()')

it('runs tests until they pass, and again after a change or a new file', async () => {
  expect(await isTested()).toBe('false')
  await pass()
  expect(await isTested()).toBe('true')
  const changes = { 'src/a.mjs': '2', 'src/testing/b.test.mjs': '', 'lock.json': '{}' }
  for (const [file, text] of Object.entries(changes)) {
    repository.write(file, text)
    expect(await isTested(), file).toBe('false')
    await pass()
    expect(await isTested(), file).toBe('true')
  }
})

it('runs tests again if a file changes while they run', async () => {
  await run("fs.writeFileSync('src/a.mjs', '2'); state.note()")
  expect(await isTested()).toBe('false')
})

it.each([
  ['passed only on another Node or system', '{"Node 18 on plan9":"0"}'],
  ['have a merge conflict in their record', '<<<<<<< ours\n{}\n=======\n'],
])('runs tests that %s', async (_, tested) => {
  repository.write('packages/tooling/tested.json', tested)
  expect(await isTested()).toBe('false')
  await pass()
  expect(await isTested()).toBe('true')
})
