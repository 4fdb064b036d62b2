import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** The contents of built files, by their names. */
export type Bundles = ReadonlyMap<string, string>

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Loads `import css from './x.css?inline'` as a string, as Vite does. */
const cssText: Plugin = {
  name: 'css-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace('?inline', '')),
      namespace: 'css-text',
    }))
    onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }))
  },
}

/** Compiles components as Svelte's own plugins do. The compiler is there as soon as the packages of the pages are. */
const svelte: Plugin = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const compiler = 'svelte/compiler'
      const { compile } = await import(compiler)
      const { js } = compile(await readFile(path, 'utf8'), { filename: path, css: 'injected' })
      return { contents: js.code, loader: 'js' }
    })
  },
}

/** Bundles the pages that need a bundler, and the player. */
export const bundlePages = async (): Promise<Bundles> => {
  const { outputFiles } = await build({
    entryPoints: {
      'codemirror-6': here('pages/codemirror-6.js'),
      svelte: here('pages/svelte.js'),
      angular: here('pages/angular.ts'),
      player: here('player/player.ts'),
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: here('built'),
    format: 'esm',
    target: 'es2022',
    // Those of Angular are the older kind.
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
    conditions: ['svelte', 'browser'],
    legalComments: 'none',
    logLevel: 'error',
    plugins: [cssText, svelte],
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}
