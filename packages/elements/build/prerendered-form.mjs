import { execFileSync } from 'node:child_process'
import { build } from 'esbuild'
import { JSDOM } from 'jsdom'

const TEMPLATE = /\/src\/prerendered\/form-template\.ts$/
const FOLDER = new URL('.', import.meta.url).pathname

/** Exits explicitly, because React's renderer keeps the process alive. */
const PROGRAM = `import { renderForm } from './render-form.tsx'
process.stdout.write(renderForm(), () => process.exit())`

const noStyles = {
  name: 'no-styles',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: 'no-styles' }))
    onLoad({ filter: /./, namespace: 'no-styles' }, () => ({ contents: 'export default ""' }))
  },
}

const render = async () => {
  const { outputFiles } = await build({
    stdin: { contents: PROGRAM, resolveDir: FOLDER },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [noStyles],
  })
  return execFileSync(process.execPath, ['--input-type=module', '-'], {
    input: outputFiles[0].contents,
    encoding: 'utf8',
  })
}

/** Converts a node to a `TemplateNode`; null for the comments with which React separates texts. */
const templateOf = (node, { TEXT_NODE, COMMENT_NODE }) => {
  if (node.nodeType === COMMENT_NODE) return null
  if (node.nodeType === TEXT_NODE) return node.data
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  if ('lang' in attributes) attributes.lang = '@lang'
  const children = [...node.childNodes].map((child) => templateOf(child, node)).filter((child) => child !== null)
  return [node.localName, attributes, ...children]
}

/** Fills `form-template.ts` with the sign-in form as React renders it, at each build. */
export const prerenderedForm = () => ({
  name: 'prerendered-form',
  async load(id) {
    if (!TEMPLATE.test(id)) return null
    const { document } = new JSDOM(await render()).window
    const roots = [...document.body.childNodes]
    if (roots.length !== 1) throw new Error(`the prerendered form has ${roots.length} roots, expected one`)
    return { code: `export const FORM_TEMPLATE = ${JSON.stringify(templateOf(roots[0], roots[0]))}`, map: null }
  },
})
