// `npm run build:server`: bundles the server for Node with the production packages installed, and writes a snapshot of an
// empty database, so that a new embedded database skips its first boot.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { readPackages, withImports } from './packages.mjs'
import { inRepository, REPOSITORY } from './repository.mjs'

/** The oldest Node that package.json supports. */
const TARGET = 'node20.19'
const OUTPUT = 'packages/server/dist'

// Third-party packages are not bundled: argon2 and PGlite ship binaries, and an administrator can see and update versions.
const external = withImports(readPackages(), 'packages/server')
  .flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(inRepository(`${folder}/package.json`), 'utf8'))
    return Object.keys(dependencies ?? {})
  })
  .filter((name) => !name.startsWith('@sso-elements/'))

rmSync(inRepository(OUTPUT), { recursive: true, force: true })
await build({
  absWorkingDir: REPOSITORY,
  entryPoints: {
    main: 'packages/server/src/main.ts',
    database: 'packages/server/src/kit/database/open-pglite.ts',
    'hash-process': 'packages/server/src/features/password/hash-process.mjs',
    'source-map-worker': 'packages/server/src/features/source-maps/source-map-worker.mjs',
  },
  outdir: OUTPUT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  platform: 'node',
  format: 'esm',
  target: TARGET,
  external: external.flatMap((name) => [name, `${name}/*`]),
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
})

const { makeSnapshot } = await import(pathToFileURL(inRepository(`${OUTPUT}/database.mjs`)).href)
writeFileSync(inRepository(`${OUTPUT}/pglite-snapshot.tar.gz`), await makeSnapshot())
