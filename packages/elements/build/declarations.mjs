import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'

const FOLDER = '.cache/typings'
const require = createRequire(import.meta.url)

/** @param {string} source a TypeScript file of the repository */
const declarationOf = (source) => resolve(FOLDER, relative('.', source)).replace(/\.tsx?$/, '.d.ts')

/**
 * A Rollup plugin that has the compiler declare all sources once, and reads those declarations instead: the plugin that bundles typings
 * would compile the sources itself, in three times the time. It includes those of our packages, which are private.
 */
export const declarations = () => ({
  name: 'declarations',
  buildStart() {
    rmSync(FOLDER, { recursive: true, force: true })
    const project = join('packages/elements/build', 'tsconfig.json')
    execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', project, '--checkers', '1'], {
      stdio: 'inherit',
    })
  },
  /**
   * @param {string} id
   * @param {string} [importer]
   */
  resolveId(id, importer) {
    if (id.startsWith('@sso-elements/')) return declarationOf(require.resolve(id))
    const isOurs = /^\.{0,2}\/?[^:]*\.tsx?$/.test(id) && !id.endsWith('.d.ts')
    if (!isOurs) return null
    return importer ? resolve(dirname(importer), id).replace(/\.tsx?$/, '.d.ts') : declarationOf(id)
  },
})
