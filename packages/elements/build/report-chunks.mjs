import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const INTEGRITY = 'integrity.json'

const integrityOf = (code) => `sha384-${createHash('sha384').update(code).digest('base64')}`

/** A file and all its static imports. */
const withImports = (bundle, fileName, found = new Set()) => {
  if (found.has(fileName)) return found
  found.add(fileName)
  for (const imported of bundle[fileName].imports) withImports(bundle, imported, found)
  return found
}

/**
 * Writes `manifest.json` (the files that a page loads until the first input of a tag is visible, for the size check and
 * the benchmark) and `integrity.json` (the hash of each file, for `integrity` attributes).
 *
 * @param {{ loader: string, react: string, firstInput: Record<string, string[]>, providers: string[] }} modules suffixes of module paths:
 * the loader, a module of the React chunk, the modules that each tag loads, and those added for providers
 */
export const reportChunks = ({ loader, react, firstInput, providers }) => ({
  name: 'report-chunks',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const chunkOf = (ending) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(ending)))
      if (!chunk) throw new Error(`no chunk holds ${ending}`)
      return chunk.fileName
    }
    const filesOf = (endings) => [...new Set(endings.flatMap((ending) => [...withImports(bundle, chunkOf(ending))]))]
    const loaderFiles = filesOf([loader])
    const reactFiles = filesOf([react])
    const withoutLoader = (endings) =>
      filesOf(endings).filter((file) => !loaderFiles.includes(file) && !reactFiles.includes(file))
    const tags = Object.entries(firstInput).map(([tag, endings]) => [tag, withoutLoader(endings)])
    const atFirst = withoutLoader(Object.values(firstInput).flat())
    const added = withoutLoader(providers).filter((file) => !atFirst.includes(file))
    const emit = (fileName, value) =>
      this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(value, null, 2)}\n` })
    emit('manifest.json', {
      loader: loaderFiles,
      react: reactFiles,
      firstInput: Object.fromEntries(tags),
      providers: added,
    })
    emit(INTEGRITY, Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, integrityOf(code)])))
  },
})

/** Adds the files of another build in the same folder to its `integrity.json`. */
export const addIntegrity = () => ({
  name: 'add-integrity',
  async writeBundle({ dir }, bundle) {
    const file = join(dir, INTEGRITY)
    const hashes = JSON.parse(await readFile(file, 'utf8'))
    for (const { fileName, code } of Object.values(bundle)) hashes[fileName] = integrityOf(code)
    await writeFile(file, `${JSON.stringify(hashes, null, 2)}\n`)
  },
})
