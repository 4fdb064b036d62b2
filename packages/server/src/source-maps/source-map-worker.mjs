// Reads a source map in a thread of its own, because a large one takes a second, which sign-in must not wait for. Plain JavaScript,
// because Node starts it directly.
import { posix } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { AnyMap, encodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'

/** Longest path of a source that is kept. */
const MAX_SOURCE_LENGTH = 300

/** A source as people read it: without a bundler's scheme, and without what leads out of the project. */
const plainSource = (source) =>
  posix
    .normalize(`/${(source ?? '').replaceAll('\\', '/').replace(/^[a-z][a-z+.-]*:\/*/i, '')}`)
    .replace(/^\/+/, '')
    .slice(0, MAX_SOURCE_LENGTH)

const work = {
  /** The map as it is stored: in one section, without names and the sources' contents. */
  pack: ({ bytes, maxBytes }) => {
    const map = new AnyMap(JSON.parse(gunzipSync(bytes, { maxOutputLength: maxBytes }).toString()))
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
      const found = originalPositionFor(map, { line, column: column - 1 })
      return found.source === null ? null : `${found.source}:${found.line}:${found.column + 1}`
    })
  },
}

const { kind, ...job } = workerData
parentPort.postMessage(work[kind](job))
