import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { withPackageTable } from './package-table.mjs'
import { readPackages } from './packages.mjs'
import { inRepository } from './repository.mjs'

const packages = readPackages()

/** @param {string} path */
const readConfig = (path) => ts.readConfigFile(inRepository(path), ts.sys.readFile).config

/**
 * The files that a configuration has the compiler check.
 *
 * @param {string} path
 */
const filesOf = (path) =>
  ts
    .parseJsonConfigFileContent(readConfig(path), ts.sys, inRepository(path.replace('tsconfig.json', '')))
    .fileNames.map((file) => file.slice(inRepository('').length))

describe('the packages', () => {
  const checked = [
    'tsconfig.json',
    'test/tsconfig.json',
    ...packages.map(({ folder }) => `${folder}/tsconfig.json`).filter((path) => existsSync(inRepository(path))),
  ].flatMap(filesOf)

  it.each(packages.map(({ folder }) => folder))('have the sources and tests of %s type-checked', (folder) => {
    const all = ts.sys.readDirectory(inRepository(`${folder}/src`), ['.ts', '.tsx'])
    const files = all.map((file) => file.slice(inRepository('').length))
    expect(files.filter((file) => !checked.includes(file))).toEqual([])
  })

  it('for browsers are checked without Node types', () => {
    const files = filesOf('tsconfig.json')
    expect(readConfig('tsconfig.json').compilerOptions.types).toEqual([])
    for (const { folder, platform } of packages)
      if (platform === 'node') expect(files.filter((file) => file.startsWith(`${folder}/`))).toEqual([])
  })

  it('match the table in the README', () => {
    const readme = readFileSync(inRepository('README.md'), 'utf8')
    expect(readme, 'run: node packages/tooling/src/package-table.mjs').toBe(withPackageTable(readme))
  })
})
