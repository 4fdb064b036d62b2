import type { Logger } from 'pino'
import type { Database } from '../../kit/database/schema.ts'
import { type Position, SourceMapUnreadable, tracePositions } from './read-source-map.ts'
import { type BuiltFile, findSourceMap } from './source-map-store.ts'

/** Maximum files whose maps are read, and lines that are resolved: what browsers send may have any length. */
const MAX_FILES = 10
const MAX_LINES = 500
const MAX_LINE = 2000
/** What a frame ends with: `at send (https://…/a.js:1:20)` or `send@https://…/a.js:1:20`. */
const POSITION = /:(\d{1,7}):(\d{1,7})\)?$/

interface Frame extends Position {
  /** Where the address begins in the line, and the position ends. */
  start: number
  end: number
  path: string
}

const frameOf = (line: string): Frame | null => {
  if (line.length > MAX_LINE) return null
  const position = POSITION.exec(line)
  if (!position) return null
  const head = line.slice(0, position.index)
  const word = Math.max(head.lastIndexOf(' '), head.lastIndexOf('(')) + 1
  const offset = head.slice(word).search(/https?:/)
  const address = head.slice(word + offset)
  if (offset < 0 || !URL.canParse(address)) return null
  const end = line.length - (line.endsWith(')') ? 1 : 0)
  return {
    start: word + offset,
    end,
    path: new URL(address).pathname,
    line: Number(position[1]),
    column: Number(position[2]),
  }
}

/**
 * Stacks whose frames name sources, where maps of the release were uploaded; other lines stay as they are. Null when nothing changed.
 * @param logger is told of a stored map that cannot be read
 */
export const resolveStacks = async (
  db: Database,
  release: Omit<BuiltFile, 'path'>,
  stacks: readonly string[],
  logger: Pick<Logger, 'warn'>,
): Promise<string[] | null> => {
  let read = 0
  const lines = stacks.map((stack) =>
    stack.split('\n').map((text) => {
      read += 1
      return { text, frame: read > MAX_LINES ? null : frameOf(text) }
    }),
  )
  const frames = lines.flat().flatMap(({ frame }) => frame ?? [])
  const sources = new Map<Frame, string>()
  for (const path of [...new Set(frames.map((frame) => frame.path))].slice(0, MAX_FILES)) {
    const map = await findSourceMap(db, { ...release, path })
    if (map === undefined) continue
    const ofFile = frames.filter((frame) => frame.path === path)
    try {
      const found = await tracePositions(map, ofFile)
      for (const [index, frame] of ofFile.entries()) {
        const source = found[index]
        if (typeof source === 'string') sources.set(frame, source)
      }
    } catch (error) {
      if (!(error instanceof SourceMapUnreadable)) throw error
      logger.warn({ err: error, path, version: release.version }, 'a source map could not be applied')
    }
  }
  if (sources.size === 0) return null
  return lines.map((each) =>
    each
      .map(({ text, frame }) => {
        const source = frame && sources.get(frame)
        return frame && source ? text.slice(0, frame.start) + source + text.slice(frame.end) : text
      })
      .join('\n'),
  )
}
