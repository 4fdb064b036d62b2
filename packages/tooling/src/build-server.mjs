// `npm run build:server`: one file that runs on Node with the production packages installed, and the snapshot that spares
// a new embedded database its first boot.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { inRepository, REPOSITORY } from './repository.mjs'

/** The oldest Node that package.json supports. */
const TARGET = 'node20.19'

const { dependencies } = JSON.parse(readFileSync(inRepository('packages/server/package.json'), 'utf8'))
// Packages of others stay outside: argon2 and PGlite bring binaries, and an administrator can see and mend versions.
const external = Object.keys(dependencies).filter((name) => !name.startsWith('@sso-elements/'))

await build({
  absWorkingDir: REPOSITORY,
  entryPoints: { main: 'packages/server/src/main.ts' },
  outdir: 'packages/server/dist',
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
