import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILDS, readBuilds } from './builds.mjs'
import { readPackages } from './packages.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'

const packages = readPackages()

/** What each build starts from. @type {Record<string, string[]>} */
const ENTRIES = {
  sdk: ['packages/elements/src/define.ts', 'packages/elements/src/index.ts', 'packages/elements/src/page-tools.ts'],
  typings: ['index', 'define', 'react', 'ui', 'vue'].map((name) => `packages/elements/src/${name}.ts`),
  host: ['host/src/main.tsx', 'host/src/start.ts'],
  workspace: ['examples/workspace/src/main.tsx'],
  server: ['packages/server/src/main.ts'],
  monitoring: ['index', 'replay/index', 'worker'].map((name) => `packages/monitoring/src/${name}.ts`),
}

/** Styles, and files whose address is imported, hold no import of a package. @type {import('esbuild').Plugin} */
const withoutQueries = {
  name: 'without-queries',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\?/ }, ({ path }) => ({ path, external: true }))
  },
}

/**
 * The packages whose files a build really bundles.
 *
 * @param {string} name
 * @returns {Promise<string[]>}
 */
const bundledBy = async (name) => {
  const { metafile } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: ENTRIES[name] ?? [],
    bundle: true,
    metafile: true,
    write: false,
    outdir: 'dist',
    format: 'esm',
    platform: name === 'server' ? 'node' : 'browser',
    // Types count too: the typings are made of them.
    external: [
      'sso-elements',
      'vue',
      'react',
      'react-dom',
      '@rrweb/*',
      '@sentry/*',
      'posthog-js',
      'pg',
      '@electric-sql/*',
    ],
    logLevel: 'silent',
    plugins: [withoutQueries],
  })
  const files = Object.keys(metafile.inputs)
  const found = packages.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)))
  const own = found.map(({ folder }) => folder)
  // The published package is one of files, whose sources another build bundles.
  const includes = BUILDS.find((row) => row.name === name)?.after
  return [...new Set([...own, ...(includes ? await bundledBy(includes) : [])])].sort()
}

describe('the builds', () => {
  const root = mkdtempSync(join(tmpdir(), 'builds-'))
  /** @param {string} path */
  const touch = (path) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), String(Math.random()))
  }
  const staleBuilds = () =>
    readBuilds(root)
      .filter(({ isFresh }) => !isFresh)
      .map(({ name }) => name)
  const buildAll = () => {
    for (const { output, noteDone } of readBuilds(root)) {
      touch(output)
      noteDone()
    }
  }

  beforeAll(async () => {
    for (const path of ['package.json', ...packages.map(({ folder }) => `${folder}/package.json`)])
      await cp(inRepository(path), join(root, path), { recursive: true })
    for (const { folder } of packages) touch(`${folder}/src/some.ts`)
  })
  afterAll(() => rmSync(root, { recursive: true }))

  it.each(Object.keys(ENTRIES))(
    'include %s as stale only after a change in a package that it bundles',
    async (name) => {
      const stale = []
      for (const { folder } of packages) {
        buildAll()
        touch(`${folder}/src/some.ts`)
        if (staleBuilds().includes(name)) stale.push(folder)
      }
      // The server bundles the rows of `chat-tools` alone, which do not import `browser`.
      const besides = name === 'server' ? ['packages/browser'] : []
      expect(stale.sort()).toEqual([...(await bundledBy(name)), ...besides].sort())
    },
  )

  it('are all covered by the test', () => {
    expect(BUILDS.map(({ name }) => name).sort()).toEqual(Object.keys(ENTRIES).sort())
  })

  it.each([
    ['a test', 'packages/contract/src/some.test.ts'],
    ['a README', 'packages/contract/README.md'],
    ['the output of a build', 'packages/elements/dist/cdn/more.js'],
  ])('are fresh after a change of %s', (_, path) => {
    buildAll()
    touch(path)
    expect(staleBuilds()).toEqual([])
  })

  it.each([
    ['the lock file', 'package-lock.json', BUILDS.map(({ name }) => name)],
    ['the configuration of the SDK', 'rollup.config.mjs', ['sdk', 'typings', 'workspace']],
    ['how the server is built', 'packages/tooling/src/build-server.mjs', ['server']],
  ])('are stale after a change of %s', (_, path, expected) => {
    buildAll()
    touch(path)
    expect(staleBuilds()).toEqual(expected)
  })

  it('are stale without their output', () => {
    buildAll()
    rmSync(join(root, 'host/dist'), { recursive: true })
    expect(staleBuilds()).toEqual(['host'])
  })
})
