import type { Logger } from 'pino'
import type { Database } from '../database/schema.ts'
import { type Position, SourceMapUnreadable, tracePositions } from './read-source-map.ts'
import { type BuiltFile, findSourceMap } from './source-map-store.ts'

/** Files of a stack whose maps are read. */
const MAX_FILES = 10
/** Address, line and column at the end of a line: `at send (https://…/a.js:1:20)` or `send@https://…/a.js:1:20`. */
const FRAME = /(https?:\/\/[^\s()]+?):(\d{1,7}):(\d{1,7})(?=\)?$)/

interface Frame extends Position {
  address: string
  path: string
}

const frameOf = (line: string): Frame | null => {
  const [, address = '', row, column] = FRAME.exec(line) ?? []
  if (!URL.canParse(address)) return null
  return { address, path: new URL(address).pathname, line: Number(row), column: Number(column) }
}

/**
 * A stack whose frames name sources, where maps of the release were uploaded; other lines stay as they are. Null when nothing changed.
 * @param logger is told of a stored map that cannot be read
 */
export const resolveStack = async (
  db: Database,
  release: Omit<BuiltFile, 'path'>,
  stack: string,
  logger: Pick<Logger, 'warn'>,
): Promise<string | null> => {
  const lines = stack.split('\n').map((text) => ({ text, frame: frameOf(text) }))
  const paths = [...new Set(lines.flatMap(({ frame }) => frame?.path ?? []))].slice(0, MAX_FILES)
  const sources = new Map<Frame, string>()
  for (const path of paths) {
    const map = await findSourceMap(db, { ...release, path })
    if (map === undefined) continue
    const frames = lines.flatMap(({ frame }) => (frame?.path === path ? frame : []))
    try {
      const found = await tracePositions(map, frames)
      for (const [index, frame] of frames.entries()) {
        const source = found[index]
        if (typeof source === 'string') sources.set(frame, source)
      }
    } catch (error) {
      if (!(error instanceof SourceMapUnreadable)) throw error
      logger.warn({ err: error, path, version: release.version }, 'a source map could not be applied')
    }
  }
  if (sources.size === 0) return null
  return lines
    .map(({ text, frame }) => {
      const source = frame && sources.get(frame)
      return source ? text.replace(FRAME, () => source) : text
    })
    .join('\n')
}
