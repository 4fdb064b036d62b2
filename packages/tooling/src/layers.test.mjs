import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRepository } from './repository.mjs'

/** Far above what a cold start of the checker takes on a busy machine. */
const CHECK_TIMEOUT_MS = 60_000

/**
 * @typedef {object} CheckOutput
 * @property {{ source: string, dependencies: { resolved: string }[] }[]} modules
 * @property {{ violations: { rule: { name: string }, from: string }[] }} summary
 */

/**
 * @param {string} folder
 * @param {string} [part]
 */
const check = async (folder, part = 'packages') => {
  const program = inRepository('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const options = ['--config', inRepository('.dependency-cruiser.mjs'), '--output-type', 'json', part]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  })
  /** @type {CheckOutput} */
  const { modules, summary } = JSON.parse(stdout)
  return {
    edges: modules.flatMap(({ source, dependencies }) => dependencies.map((to) => `${source} -> ${to.resolved}`)),
    violations: summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`),
  }
}

/** Files with one fault each, except those whose name begins with `allowed`. */
const PLANTED = {
  'packages/screens/src/allowed-edge.ts': "import '@sso-elements/session'\n",
  'packages/session/src/upwards.ts': "import '@sso-elements/screens'\n",
  'packages/session/src/by-file.ts': "import '../../contract/src/index.ts'\n",
  'packages/session/src/server-code.ts': "import '@sso-elements/server'\n",
  'packages/session/src/node.ts': "import 'node:fs'\n",
  'packages/session/src/telemetry.ts': "import '@sso-elements/reporting'\n",
  'packages/session/src/unnamed.ts': "import 'react'\n",
  'packages/session/src/nowhere.ts': "import '@sso-elements/nowhere'\n",
  'packages/session/src/cycle-a.ts': "import './cycle-b.ts'\n",
  'packages/session/src/cycle-b.ts': "import './cycle-a.ts'\n",
}

describe('the package graph', () => {
  /** @type {string} */
  let folder
  /** @type {string[]} */
  let violations

  /** @param {Record<string, string>} files */
  const plant = async (files) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layers-'))
    await mkdir(join(folder, 'node_modules/@sso-elements'), { recursive: true })
    for (const name of ['contract', 'session', 'screens', 'server', 'reporting']) {
      const manifest = { name: `@sso-elements/${name}`, type: 'module', exports: './src/index.ts' }
      await plant({
        [`packages/${name}/package.json`]: JSON.stringify(manifest),
        [`packages/${name}/src/index.ts`]: 'export const here = 1\n',
      })
      await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@sso-elements', name), 'junction')
    }
    await plant({
      'node_modules/react/package.json': '{ "name": "react", "main": "index.js" }',
      'node_modules/react/index.js': '',
      'tsconfig.json': '{}',
      ...PLANTED,
    })
    violations = (await check(folder)).violations
  }, CHECK_TIMEOUT_MS)

  afterAll(() => rm(folder, { recursive: true }))

  it('contains the import of contract by session', { timeout: CHECK_TIMEOUT_MS }, async () => {
    const { edges } = await check(inRepository(''), 'packages/session/src/session.ts')
    expect(edges).toContain('packages/session/src/session.ts -> packages/contract/src/index.ts')
  })

  it.each([
    ['an import missing from package.json', 'graph:packages/session: packages/session/src/upwards.ts'],
    ['an import of another package by file', 'by-name-only: packages/session/src/by-file.ts'],
    ['server code in a browser package', 'graph:packages/session: packages/session/src/server-code.ts'],
    ['Node in a browser package', 'no-node-in-the-browser: packages/session/src/node.ts'],
    ['a package of npm missing from package.json', 'only-named-packages: packages/session/src/unnamed.ts'],
    ['telemetry below the host', 'graph:packages/session: packages/session/src/telemetry.ts'],
    ['an unresolvable import', 'no-unresolvable: packages/session/src/nowhere.ts'],
    ['an import cycle', 'no-cycles: packages/session/src/cycle-a.ts'],
  ])('reports %s', (_, violation) => {
    expect(violations).toContain(violation)
  })

  it('reports no import that package.json lists', () => {
    expect(violations.filter((violation) => violation.includes('allowed'))).toEqual([])
  })
})
