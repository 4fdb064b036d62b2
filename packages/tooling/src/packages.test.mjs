import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { withPackageTable } from './package-table.mjs'
import { readPackages, withImports } from './packages.mjs'
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

/** Without one edge: the contract reads the rows of the chat tools, which import nothing (`rows-alone` in .dependency-cruiser.mjs). */
const graph = packages.map((each) => ({
  ...each,
  imports: each.imports.filter((to) => each.folder !== 'packages/contract' || to !== 'packages/chat-tools'),
}))

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

  it('import each other in no circle', () => {
    const circular = graph.filter(({ folder, imports }) =>
      imports.some((each) => withImports(graph, each).includes(folder)),
    )
    expect(circular.map(({ folder }) => folder)).toEqual([])
  })

  it('for browsers import none for Node', () => {
    const forNode = packages.filter(({ platform }) => platform === 'node').map(({ folder }) => folder)
    for (const { folder, platform, imports } of packages)
      if (platform === 'browser')
        expect([folder, imports.filter((each) => forNode.includes(each))]).toEqual([folder, []])
  })

  it('below the screens work without React, and session and screens without telemetry', () => {
    const TELEMETRY = ['reporting', 'monitoring'].map((name) => `packages/${name}`)
    const BELOW = ['contract', 'browser', 'session', 'chat-tools', 'locale'].map((name) => `packages/${name}`)
    for (const { folder } of packages) {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(inRepository(`${folder}/package.json`), 'utf8'))
      const names = Object.keys({ ...dependencies, ...devDependencies })
      if ([...BELOW, ...TELEMETRY].includes(folder))
        expect([folder, names]).not.toContainEqual(expect.arrayContaining(['react']))
      if (['packages/session', 'packages/screens'].includes(folder))
        expect(withImports(packages, folder).filter((each) => TELEMETRY.includes(each))).toEqual([])
      if (['packages/contract', 'packages/browser', 'packages/monitoring'].includes(folder))
        expect([folder, 'packages/browser', 'packages/contract']).toEqual(
          expect.arrayContaining(withImports(graph, folder)),
        )
      if (folder === 'packages/contract') expect(withImports(graph, folder)).toEqual([folder])
    }
  })

  it('leave the pages of monitoring to the host', () => {
    const users = packages.filter(({ imports }) => imports.includes('packages/telemetry-view'))
    expect(users.map(({ folder }) => folder)).toEqual(['host'])
  })

  it('match the table in the README', () => {
    const readme = readFileSync(inRepository('README.md'), 'utf8')
    expect(readme, 'run: node packages/tooling/src/package-table.mjs').toBe(withPackageTable(readme))
  })
})
