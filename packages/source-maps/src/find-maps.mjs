import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, posix, resolve, sep } from 'node:path'
import { AnyMap, decodedMappings } from '@jridgewell/trace-mapping'

/** The comment by which a built file names its map (ECMA-426). */
const MAP_COMMENT = /^\/\/[#@] ?sourceMappingURL=(\S+)\s*$/gm
const BUILT = /\.(?:m|c)?js$/

/**
 * @typedef {{ file: string, path: string, mapFile: string, map: string }} FoundMap a built file relative to its folder, the path of
 *   its address, the file of its map, and what is sent
 * @typedef {{ file: string, reason: string }} SkippedFile
 */

/**
 * Whether all positions of a map lie in a file: those of another file's mostly do not.
 * @param {import('@jridgewell/trace-mapping').TraceMap} map
 * @param {string} built
 */
const fits = (map, built) => {
  const lengths = built.split('\n').map((line) => line.length)
  return decodedMappings(map).every((segments, line) => {
    const last = segments.at(-1)
    return last === undefined || last[0] <= (lengths[line] ?? -1)
  })
}

/**
 * The file that a build names as its map, or for hidden ones the usual name; it need not exist.
 * @param {string} file
 * @param {string} built
 */
const namedMap = (file, built) => {
  const named = [...built.matchAll(MAP_COMMENT)].at(-1)?.[1]
  return { isNamed: named !== undefined, name: named === undefined ? `${basename(file)}.map` : decodeURI(named) }
}

/** @param {string} path @returns {string | undefined} */
const realPath = (path) => (existsSync(path) ? realpathSync(path) : undefined)

/**
 * The text of a map as it is sent, without the contents of the sources.
 * @param {string} file
 * @param {string} built
 * @param {string} text
 * @throws {Error} with what is wrong with it
 */
const checkMap = (file, built, text) => {
  const sent = JSON.parse(text)
  if (sent.file !== undefined && basename(sent.file) !== basename(file)) throw new Error(`is of "${sent.file}"`)
  const map = new AnyMap(sent)
  if (map.version !== 3) throw new Error(`has version ${map.version}, and 3 was expected`)
  if (!fits(map, built)) throw new Error('has positions that the file does not have: it is of another build')
  for (const part of [sent, ...(sent.sections ?? []).map((/** @type {{ map: object }} */ { map: inner }) => inner)])
    delete part.sourcesContent
  return JSON.stringify(sent)
}

/**
 * The map of a built file, or why it has none that can be sent; null when there is no map at all.
 * @param {string} root real path of the folder
 * @param {string} file
 * @param {string} base
 * @returns {FoundMap | SkippedFile | null}
 */
const readMapOf = (root, file, base) => {
  const built = readFileSync(join(root, file), 'utf8')
  const { isNamed, name } = namedMap(file, built)
  if (name.startsWith('data:')) return { file, reason: 'its map is within it, where everybody can read it' }
  // A link in the folder may lead out of it as well.
  const mapFile = realPath(resolve(root, dirname(file), name))
  if (mapFile === undefined) return isNamed ? { file, reason: `its map "${name}" does not exist` } : null
  if (!mapFile.startsWith(root + sep)) return { file, reason: `its map "${name}" is outside of the folder` }
  try {
    const map = checkMap(file, built, readFileSync(mapFile, 'utf8'))
    return { file, path: posix.join(base, file.split(sep).join('/')), mapFile, map }
  } catch (error) {
    return {
      file,
      reason: `its map "${name}" ${error instanceof SyntaxError ? 'is no JSON' : /** @type {Error} */ (error).message}`,
    }
  }
}

/**
 * The maps of all built files of a folder.
 * @param {string} folder
 * @param {string} base path at which the folder is served, such as `/sso/`
 * @returns {{ found: FoundMap[], skipped: SkippedFile[] }}
 */
export const findMaps = (folder, base) => {
  const root = realpathSync(folder)
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => BUILT.test(file) && !file.split(sep).includes('node_modules'))
    .sort()
    .map((file) => readMapOf(root, file, base))
  return {
    found: all.flatMap((each) => (each && 'map' in each ? each : [])),
    skipped: all.flatMap((each) => (each && 'reason' in each ? each : [])),
  }
}
