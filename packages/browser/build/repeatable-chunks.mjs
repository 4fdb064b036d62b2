import { basename } from 'node:path/posix'
import { build } from 'esbuild'
import { rewriteChunk } from './rewrite-chunk.mjs'
import { applyEdits, walk } from './syntax.mjs'

const PACKAGE = '@sso-elements/browser'
const NAME = 'loadChunk'

/**
 * Replaces `loadChunk(load)` by `(load)()`: in our builds `import()` itself retries, so no chunk needs to import `loadChunk`.
 * Null for code without it.
 */
const inlineLoadChunk = (code, parse) => {
  if (!code.includes(NAME) || !code.includes(PACKAGE)) return null
  const ast = parse(code)
  const edits = []
  for (const { type, source, specifiers, start, end } of ast.body) {
    if (type !== 'ImportDeclaration' || source.value !== PACKAGE) continue
    const names = specifiers.map(({ imported }) => imported?.name)
    if (!names.includes(NAME)) continue
    const remaining = specifiers.filter(({ imported }) => imported.name !== NAME)
    const text = remaining.map((specifier) => code.slice(specifier.start, specifier.end)).join()
    edits.push({ start, end, text: remaining.length > 0 ? `import{${text}}from'${PACKAGE}';` : '' })
  }
  if (edits.length === 0) return null
  walk(ast, ({ type, callee, start, arguments: args }) => {
    if (type === 'CallExpression' && callee.name === NAME && args.length === 1) {
      const [{ start: from, end: to }] = args
      edits.push({ start, end: from, text: '(' }, { start: to, end: to + 1, text: ')()' })
    }
  })
  return applyEdits(code, edits)
}

const SOURCE = new URL('../src/', import.meta.url).pathname

/** `createFileLoader` with its dependencies, as an expression. */
const loaderCode = async () => {
  const { outputFiles } = await build({
    entryPoints: [`${SOURCE}chunk-files.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return `(()=>{${outputFiles[0].text.replace(/export \{[^}]*\};?\s*$/, '')}return createFileLoader})()`
}

/**
 * Rolldown's helper for namespace objects enumerates exports with `for…in`, which finds what a page or an extension has added to
 * `Object.prototype` as well, and throws.
 */
const enumerateOwn = (code) => {
  if (!/\b__exportAll = /.test(code)) return code
  const changed = code.replace('for (var name in all)', 'for (var name of Object.keys(all))')
  if (changed === code) throw new Error('Rolldown enumerates exports in another way: see enumerateOwn')
  return changed
}

const withoutEnding = (fileName) => basename(fileName).replace(/\.js$/, '')

/** A chunk and all its direct and indirect imports. */
const withDependencies = (chunks, fileName, found = new Set()) => {
  if (found.has(fileName) || !chunks[fileName]) return found
  found.add(fileName)
  for (const needed of chunks[fileName].imports) withDependencies(chunks, needed, found)
  return found
}

/**
 * Makes every chunk loadable again after a failure. An ES module fails with any of its imports, and the browser remembers the failure
 * for the lifetime of the page. Therefore chunks only name their dependencies, and `createFileLoader` fetches and links them
 * (why: docs/decisions/lost-files.md).
 *
 * For vite, and for rollup between the compiling and the minifying plugins.
 *
 * @param {{ entriesStart: boolean }} options whether a page's script tag loads the entries: then each entry includes the loader.
 * Otherwise entries are chunks like the others, loaded by other code.
 */
export const repeatableChunks = ({ entriesStart }) => {
  let loader = ''
  return {
    name: 'repeatable-chunks',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      // Vite's preloading is not needed: the loader fetches dependencies in parallel.
      if (id === '\0vite/preload-helper.js') return { code: 'export const __vitePreload = (load) => load()', map: null }
      const inlined = inlineLoadChunk(code, (text) => this.parse(text))
      return inlined === null ? null : { code: inlined, map: null }
    },
    async renderStart() {
      loader = await loaderCode()
    },
    renderChunk(bundled, chunk, _options, { chunks }) {
      const code = enumerateOwn(bundled)
      const loaded = withDependencies(chunks, chunk.fileName)
      const fileOf = (name) => Object.keys(chunks).find((fileName) => basename(fileName) === basename(name))
      const isImported = Object.values(chunks).some(({ imports }) => imports.includes(chunk.fileName))
      const rewritten = rewriteChunk({
        code,
        ast: this.parse(code),
        isStart: entriesStart && chunk.isEntry,
        ownName: isImported ? withoutEnding(chunk.fileName) : null,
        loader,
        nameOf: withoutEnding,
        /** Dependencies of a dynamically imported chunk that are not loaded yet. */
        missingDependenciesOf: (name) => {
          const missing = [...withDependencies(chunks, fileOf(name))].filter((fileName) => !loaded.has(fileName))
          return missing.slice(1).map(withoutEnding)
        },
      })
      return { code: rewritten, map: null }
    },
    generateBundle(_options, bundle) {
      for (const { type, fileName, imports } of Object.values(bundle)) {
        if (type !== 'chunk') continue
        const cyclic = imports.find((needed) => withDependencies(bundle, needed).has(fileName))
        if (cyclic) throw new Error(`${fileName} and ${cyclic} need each other: neither could be run first`)
      }
    },
  }
}
