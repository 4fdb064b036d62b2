// `node precompress.mjs <folder>…`: after a build, Brotli and gzip copies of what a browser may keep for ever, for the server to send as they are.
// A copy has its file's hash in its name, so it never tells anything else; files without a hash are compressed when they are sent.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** As in `packages/server/src/site/built-files.ts`. */
const HASHED_TEXT = /-[0-9a-f]{8}\.(js|css|svg|json)$/
/** A smaller file does not get smaller by as much as a header takes. */
const SMALLEST_BYTES = 1024

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
  if (bytes.length < SMALLEST_BYTES) return
  await Promise.all(compressors.map(async ([ending, compress]) => writeFile(path + ending, await compress(bytes))))
}

for (const folder of process.argv.slice(2)) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && HASHED_TEXT.test(entry.name))
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
}
