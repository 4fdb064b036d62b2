// `npm run build:monitoring`: one file for any page, two for session replay, and the worker's file, which has to be served from the page's origin.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { minify } from 'oxc-minify'

const folder = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** @type {import('esbuild').BuildOptions} */
const shared = { bundle: true, minify: true, target: 'es2022', legalComments: 'none', logLevel: 'warning' }

/**
 * Bundles, and minifies once more: oxc leaves less (docs/decisions/sdk-editions.md).
 * @param {import('esbuild').BuildOptions} options
 */
const bundle = async (options) => {
  const { metafile } = await build({ ...shared, ...options, metafile: true })
  for (const file of Object.keys(metafile.outputs)) {
    const isModule = options.format === 'esm'
    const { code, errors } = await minify(file, await readFile(file, 'utf8'), {
      module: isModule,
      compress: { target: 'es2022' },
      mangle: { toplevel: isModule },
      codegen: { removeWhitespace: true },
    })
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
    await writeFile(file, code)
  }
}

await bundle({ entryPoints: [folder('src/index.ts')], outfile: folder('dist/monitoring.js'), format: 'esm' })
// Two files: the recorder is loaded where a session is recorded.
await bundle({
  entryPoints: [folder('src/replay/index.ts')],
  outdir: folder('dist'),
  entryNames: 'replay',
  chunkNames: 'replay-[name]',
  splitting: true,
  format: 'esm',
})
// A worker of the classic kind also starts where modules in workers are unknown.
await bundle({ entryPoints: [folder('src/worker.ts')], outfile: folder('dist/worker.js'), format: 'iife' })
