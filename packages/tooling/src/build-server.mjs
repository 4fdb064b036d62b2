// `npm run build:server`: what runs on Node with the production packages installed, and the picture of an empty database
// that spares a new embedded one its first boot.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { inRepository, REPOSITORY } from './repository.mjs'

/** The oldest Node that package.json supports. */
const TARGET = 'node20.19'
const OUTPUT = 'packages/server/dist'

const { dependencies } = JSON.parse(readFileSync(inRepository('packages/server/package.json'), 'utf8'))
// Packages of others stay outside: argon2 and PGlite bring binaries, and an administrator can see and mend versions.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@sso-elements/'))

rmSync(inRepository(OUTPUT), { recursive: true, force: true })
await build({
  absWorkingDir: REPOSITORY,
  entryPoints: {
    main: 'packages/server/src/main.ts',
    database: 'packages/server/src/database/open-pglite.ts',
    'hash-process': 'packages/server/src/password/hash-process.mjs',
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
