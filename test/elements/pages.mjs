import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const SOURCE = 'test/elements/pages'
const BUILT = '.cache/elements-pages'

/** Applications with different frameworks, built as other teams would build them. */
const PAGES = [
  {
    name: 'react-18',
    entry: 'react-page.jsx',
    alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
  },
  { name: 'react-19', entry: 'react-page.jsx' },
  { name: 'application', entry: 'application.mjs' },
  { name: 'ui', entry: 'ui-page.jsx' },
  {
    name: 'vue',
    entry: 'vue-page.mjs',
    alias: { vue: 'vue/dist/vue.esm-bundler.js' },
    define: {
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  },
]

/** Loads `import css from './x.css?inline'` as a string, as Vite does. */
const cssText = {
  name: 'css-text',
  setup: ({ onResolve, onLoad }) => {
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

export const buildPages = () =>
  Promise.all(
    PAGES.map(({ name, entry, alias = {}, define = {} }) =>
      build({
        entryPoints: { [name]: `${SOURCE}/${entry}` },
        outdir: `${BUILT}/${name}`,
        bundle: true,
        splitting: true,
        format: 'esm',
        jsx: 'automatic',
        target: 'es2022',
        alias,
        plugins: [cssText],
        define: { 'process.env.NODE_ENV': '"development"', ...define },
        logLevel: 'warning',
      }),
    ),
  )

/** Renders an element on the server: Node without a DOM, with the package imported as in an application. */
export const serveRenderingServer = () => async (context, next) => {
  if (context.path !== '/rendering-server') return next()
  await import('sso-elements/define')
  const names = Object.keys(await import('sso-elements'))
  const html = renderToString(createElement('sso-login', { locale: 'en' }))
  context.body = { names, html, defined: 'customElements' in globalThis }
}
