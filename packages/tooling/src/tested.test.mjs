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

it('tests run until they have passed, and again when a file of theirs is changed or new', async () => {
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

it('a file that is edited while its tests run is not tested', async () => {
  await run("fs.writeFileSync('src/a.mjs', '2'); state.note()")
  expect(await isTested()).toBe('false')
})

it.each([
  ['passed on another Node and system alone', '{"Node 18 on plan9":"0"}'],
  ['were merged, with a conflict in what has passed', '<<<<<<< ours\n{}\n=======\n'],
])('tests run that %s', async (_, tested) => {
  repository.write('packages/tooling/tested.json', tested)
  expect(await isTested()).toBe('false')
  await pass()
  expect(await isTested()).toBe('true')
})
