// Reads a source map in a thread of its own, because a large one takes a second, which sign-in must not wait for. Plain JavaScript,
// because Node starts it directly.
import { posix } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { AnyMap, decodedMappings, encodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** What would end a line of a stack, or turn around what is beside it. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Longest path of a source that is kept. */
const MAX_SOURCE_LENGTH = 300

/** A source as people read it: without a bundler's scheme, and without what leads out of the project. */
const plainSource = (source) =>
  posix
    .normalize(
      `/${(source ?? '')
        .replace(CONTROLS, ' ')
        .replaceAll('\\', '/')
        .replace(/^[a-z][a-z+.-]*:\/*/i, '')}`,
    )
    .replace(/^\/+/, '')
    .slice(0, MAX_SOURCE_LENGTH)

const work = {
  /** The map as it is stored: in one section, without names and the sources' contents. */
  pack: ({ bytes, maxBytes, maxPositions }) => {
    const map = new AnyMap(JSON.parse(gunzipSync(bytes, { maxOutputLength: maxBytes }).toString()))
    let positions = 0
    for (const line of decodedMappings(map)) positions += line.length
    if (positions > maxPositions) throw new Error(`${positions} positions`)
    const mappings = encodedMappings(map)
    // Nothing of a map without mappings can be found, and decoding refuses what is none.
    if (map.version !== 3 || mappings === '') throw new Error('not a source map of version 3 with mappings')
    const sources = map.resolvedSources.map(plainSource)
    return gzipSync(JSON.stringify({ version: 3, names: [], sources, mappings }))
  },
  /** Where each position is in the sources, or null; lines and columns are counted from 1, as in stacks. */
  trace: ({ bytes, positions }) => {
    const map = new TraceMap(JSON.parse(gunzipSync(bytes).toString()))
    return positions.map(({ line, column }) => {
      // No file has such a position, and the package throws.
      if (line < 1 || column < 1) return null
      const found = originalPositionFor(map, { line, column: column - 1 })
      return found.source === null ? null : `${found.source}:${found.line}:${found.column + 1}`
    })
  },
}

const { kind, ...job } = workerData
parentPort.postMessage(work[kind](job))
