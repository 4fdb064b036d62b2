// `npm run build:monitoring`: one file for any page, two for session replay, and the worker's file, which has to be served from the page's origin.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** @type {import('esbuild').BuildOptions} */
const shared = { bundle: true, minify: true, target: 'es2022', legalComments: 'none', logLevel: 'warning' }

await build({ ...shared, entryPoints: [folder('src/index.ts')], outfile: folder('dist/monitoring.js'), format: 'esm' })
// Two files: the recorder is loaded where a session is recorded.
await build({
  ...shared,
  entryPoints: [folder('src/replay/index.ts')],
  outdir: folder('dist'),
  entryNames: 'replay',
  chunkNames: 'replay-[name]',
  splitting: true,
  format: 'esm',
})
// A worker of the classic kind also starts where modules in workers are unknown.
await build({ ...shared, entryPoints: [folder('src/worker.ts')], outfile: folder('dist/worker.js'), format: 'iife' })
