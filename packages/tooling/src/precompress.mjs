// `node precompress.mjs <folder>…`: after a build, writes Brotli and gzip copies of immutable files, which the server sends as they are.
// Only names with a hash are compressed, since such a copy can never be stale; the server compresses other files per response.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The same pattern as in `packages/server/src/features/site/built-files.ts`. */
const HASHED_TEXT = /-[0-9a-f]{8}\.(js|css|svg|json)$/
/** Below this size compression saves less than the extra header costs. */
const MIN_BYTES = 1024

const compressors = /** @type {const} */ ([
  [
    '.br',
    (/** @type {Buffer} */ bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['.gz', (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
])

/** @param {string} path */
const compressFile = async (path) => {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  await Promise.all(compressors.map(async ([ending, compress]) => writeFile(path + ending, await compress(bytes))))
}

for (const folder of process.argv.slice(2)) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && HASHED_TEXT.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}
