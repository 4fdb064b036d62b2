import { resolve } from 'node:path'

/** All names that a module exports. */
const ALL = '*'

const textOf = ({ name, value }) => name ?? value

const importedName = ({ type, imported }) => {
  if (type === 'ImportNamespaceSpecifier') return ALL
  return type === 'ImportDefaultSpecifier' ? 'default' : textOf(imported)
}

/** The imports of a module, as pairs of a module and a name: used, reexported by name, and reexported whole. */
const readImports = ({ ast, importedIds }) => {
  const sources = [...new Set(ast.body.flatMap(({ source }) => source?.value ?? []))]
  const imports = new Map()
  const passedOn = new Map()
  const passedWhole = []
  for (const { type, source, specifiers, exported } of ast.body) {
    const from = source && importedIds[sources.indexOf(source.value)]
    if (type === 'ImportDeclaration') {
      if (specifiers.length === 0) imports.set(from, [from, null])
      for (const each of specifiers) imports.set(each.local.name, [from, importedName(each)])
    } else if (type === 'ExportAllDeclaration') {
      if (exported) passedOn.set(textOf(exported), [from, ALL])
      else passedWhole.push(from)
    } else if (type === 'ExportNamedDeclaration') {
      for (const { local, exported } of specifiers) {
        const origin = from ? [from, textOf(local)] : imports.get(local.name)
        if (origin) passedOn.set(textOf(exported), origin)
      }
    }
  }
  return { imports: [...imports.values()], passedOn, passedWhole }
}

/**
 * Makes a chunk of what its entries import, directly or indirectly, and no chunk before it has. So a chunk imports only those before
 * it. A name that a package's index passes on leads to the module that defines it, because the index would lead to the whole package.
 * What no entry imports is left to rollup.
 *
 * @param {Record<string, string[]>} chunks the entries of each chunk, in the order of loading
 */
export const chunksByEntry = (chunks) => {
  const chunkOf = new Map()
  return {
    name: 'chunks-by-entry',
    outputOptions: (options) => ({
      ...options,
      manualChunks: (id) => chunkOf.get(id),
      onlyExplicitManualChunks: true,
    }),
    renderStart() {
      chunkOf.clear()
      const followed = new Set()

      /** Where a name comes from that a module passes on; with `export *`, where it may come from. */
      const originsOf = (name, exports, { passedOn, passedWhole }) => {
        if (name === ALL) return [...passedOn.values(), ...passedWhole.map((from) => [from, ALL])]
        if (passedOn.has(name)) return [passedOn.get(name)]
        return name === null || exports.includes(name) ? [] : passedWhole.map((from) => [from, name])
      }

      const assign = (chunk, entry) => {
        const todo = [[entry, ALL]]
        for (const [id, name] of todo) {
          const info = this.getModuleInfo(id)
          const key = `${name} of ${id}`
          if (!info.ast || followed.has(key)) continue
          followed.add(key)
          const found = readImports(info)
          const origins = originsOf(name, info.exports, found)
          todo.push(...origins)
          const onlyPassesOn = name !== ALL && origins.length > 0 && !info.moduleSideEffects
          const isDropped = id !== entry && !info.isIncluded
          if (onlyPassesOn || isDropped || chunkOf.has(id)) continue
          chunkOf.set(id, chunk)
          todo.push(...found.imports)
        }
      }

      for (const [chunk, entries] of Object.entries(chunks)) {
        for (const entry of entries) {
          const id = resolve('packages', entry)
          const refuse = (why) => this.error(`the chunk "${chunk}" begins with packages/${entry}, ${why}`)
          if (!this.getModuleInfo(id)) refuse('which the build does not use')
          if (chunkOf.has(id)) refuse(`which the chunk "${chunkOf.get(id)}" has already`)
          assign(chunk, id)
        }
      }
    },
  }
}
