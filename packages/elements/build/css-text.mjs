import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

const SUFFIX = '?inline'

/** `import css from './x.css?inline'`: the minified style sheet of a file or a package as a string, as in vite. */
export const cssText = () => ({
  name: 'css-text',
  async resolveId(source, importer) {
    if (!source.endsWith(SUFFIX) || !importer) return null
    const file = await this.resolve(source.slice(0, -SUFFIX.length), importer)
    return file && file.id + SUFFIX
  },
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null
    const file = id.slice(0, -SUFFIX.length)
    this.addWatchFile(file)
    const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true })
    return { code: `export default ${JSON.stringify(code.trim())}`, map: null }
  },
})
