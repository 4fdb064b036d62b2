import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRepository } from './repository.mjs'
import { STAGES } from './steps.mjs'
import { titleOf } from './system-packages.mjs'

it('README names the programs that the tests need, with their versions', () => {
  const readme = readFileSync(inRepository('README.md'), 'utf8')
  for (const program of new Set(STAGES.flat(2).flatMap(({ programs = [] }) => programs)))
    expect(readme).toContain(titleOf(program))
})
