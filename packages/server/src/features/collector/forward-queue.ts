import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Bytes that may wait on disk. */
const MAX_QUEUE_BYTES = 256 * 1024 * 1024

/** Folder below DATA_DIR. */
export const QUEUE_FOLDER = 'collector-queue'

const SUFFIX = '.batch'
const DIGITS = 16
const NAME = new RegExp(`^\\d{${DIGITS}}\\${SUFFIX}$`)

/** A request as it is handed on: verbatim, so that its path, query, type and bytes are those of the browser. */
export interface ForwardedBatch {
  /** Path and query. */
  target: string
  contentType: string
  contentEncoding: string
  /** Who sent it, if the next collector is to know. */
  client?: ForwardedClient | undefined
  body: Uint8Array
}

export interface ForwardedClient {
  address: string
  userAgent: string
}

/** Batches on disk, in their order. */
export interface ForwardQueue {
  /** Resolves when the batch is on disk; false when there is no room for it. */
  add(batch: ForwardedBatch): Promise<boolean>
  /** Whether none is left that is not taken. */
  isEmpty(): boolean
  /** Whether there is no room. */
  isFull(): boolean
  /** The oldest batch that is not taken, which stays on disk until it is removed; null when there is none, or its file cannot be read. */
  take(): Promise<{ name: string; batch: ForwardedBatch | null } | null>
  remove(name: string): Promise<void>
}

const NEWLINE = 10

/** A line of JSON, then the body. */
const encode = ({ body, ...rest }: ForwardedBatch): Buffer =>
  Buffer.concat([Buffer.from(`${JSON.stringify(rest)}\n`), body])

/** What a header may hold; a request with anything else would fail each time, and nothing behind it would be sent. */
const headerText = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/))

const headLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    target: v.pipe(v.string(), v.startsWith('/')),
    contentType: headerText,
    contentEncoding: headerText,
    client: v.exactOptional(v.object({ address: headerText, userAgent: headerText })),
  }),
)

const decode = (file: Buffer): ForwardedBatch | null => {
  const end = file.indexOf(NEWLINE)
  if (end === -1) return null
  const head = v.safeParse(headLine, file.subarray(0, end).toString('utf8'))
  return head.success ? { ...head.output, body: new Uint8Array(file.subarray(end + 1)) } : null
}

/**
 * Opens the queue in a folder; what an earlier process left there comes first. A file gets its name when it is complete, so that a
 * process that is killed leaves no half of a batch.
 */
export const openForwardQueue = async (folder: string, maxBytes = MAX_QUEUE_BYTES): Promise<ForwardQueue> => {
  await mkdir(folder, { recursive: true })
  const names: string[] = []
  const sizes = new Map<string, number>()
  const taken = new Set<string>()
  let bytes = 0
  for (const name of (await readdir(folder)).sort()) {
    if (NAME.test(name)) {
      const { size } = await stat(join(folder, name))
      names.push(name)
      sizes.set(name, size)
      bytes += size
    } else if (name.endsWith('.part')) await rm(join(folder, name), { force: true })
  }
  let next = Number.parseInt(names.at(-1) ?? '0', 10) + 1

  return {
    isEmpty: () => names.length === taken.size,
    isFull: () => bytes >= maxBytes,
    add: async (batch) => {
      const file = encode(batch)
      if (bytes + file.length > maxBytes) return false
      const name = `${String(next).padStart(DIGITS, '0')}${SUFFIX}`
      next += 1
      bytes += file.length
      const part = join(folder, `${name}.part`)
      try {
        await writeFile(part, file)
        await rename(part, join(folder, name))
      } catch (error) {
        bytes -= file.length
        await rm(part, { force: true }).catch(() => undefined)
        throw error
      }
      sizes.set(name, file.length)
      // A larger file may be complete after one that was added later.
      let index = names.length
      while (index > 0 && (names[index - 1] ?? '') > name) index -= 1
      names.splice(index, 0, name)
      return true
    },
    take: async () => {
      const name = names.find((each) => !taken.has(each))
      if (name === undefined) return null
      taken.add(name)
      const file = await readFile(join(folder, name)).catch(() => null)
      return { name, batch: file && decode(file) }
    },
    remove: async (name) => {
      await rm(join(folder, name), { force: true })
      const index = names.indexOf(name)
      if (index !== -1) names.splice(index, 1)
      bytes -= sizes.get(name) ?? 0
      sizes.delete(name)
      taken.delete(name)
    },
  }
}
