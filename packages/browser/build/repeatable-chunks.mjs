import { basename } from 'node:path/posix'
import { build } from 'esbuild'
import { inlineLoadChunk } from './inline-load-chunk.mjs'
import { rewriteChunk } from './rewrite-chunk.mjs'

const SOURCE = new URL('../src/', import.meta.url).pathname

/** `createFileLoader` with all that it takes, as an expression. */
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

const withoutEnding = (fileName) => basename(fileName).replace(/\.js$/, '')

/** A chunk and everything that it needs, directly or not. */
const withDependencies = (chunks, fileName, found = new Set()) => {
  if (found.has(fileName) || !chunks[fileName]) return found
  found.add(fileName)
  for (const needed of chunks[fileName].imports) withDependencies(chunks, needed, found)
  return found
}

/**
 * Makes every chunk one that can be asked for again. An ES module that imports others is lost with any of them: the browser remembers
 * that a file failed, and whoever names it fails for as long as the page lives. So chunks name what they need, and
 * `createFileLoader` fetches and links them (why: docs/decisions/lost-files.md).
 *
 * For rollup, after what compiles and before what minifies, and for vite.
 *
 * @param {{ entriesStart: boolean }} options whether entries are what a page's script tag names: such a one brings the loader. Otherwise they
 * are chunks like the others, and something else loads them.
 */
export const repeatableChunks = ({ entriesStart }) => {
  let loader = ''
  return {
    name: 'repeatable-chunks',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      // Of vite's: what it would preload is fetched side by side anyway.
      if (id === '\0vite/preload-helper.js') return { code: 'export const __vitePreload = (load) => load()', map: null }
      const inlined = inlineLoadChunk(code, (text) => this.parse(text))
      return inlined === null ? null : { code: inlined, map: null }
    },
    async renderStart() {
      loader = await loaderCode()
    },
    renderChunk(code, chunk, _options, { chunks }) {
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
        /** What a chunk that is loaded from here needs and is not there yet. */
        othersOf: (name) => {
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
