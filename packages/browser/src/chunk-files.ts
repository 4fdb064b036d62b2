import { loadChunk } from './load-chunk.ts'

/** What a file of the build holds: which others it needs, and how to run it once they have run. */
type ChunkFile = [needs: string[], run: (load: LoadFile, ...needed: object[]) => object]

interface Chunk {
  /** How often it was asked for. */
  tries: number
  file?: Promise<ChunkFile> | undefined
  exports?: Promise<object> | undefined
}

/** Loads a file by its name, and side by side with it `others` that it is going to need. */
export type LoadFile = (name: string, ...others: string[]) => Promise<object>

interface FileLoaderOptions {
  /** The files that are known, by address; shared by all scripts of ours on a page. */
  files: Record<string, Chunk>
  addressOf: (name: string) => string
  /** Told of an address that did not arrive; the next try waits for it. */
  onLost?: (address: string) => Promise<void> | void
}

/**
 * Loads files as `build/repeatable-chunks.mjs` writes them. They name what they need instead of importing it: so each is fetched by
 * an `import()` of its own, one that was lost is asked for under another address, of which the browser does not
 * remember that it failed, and everything still runs once (EMB-01).
 */
export const createFileLoader = ({ files, addressOf, onLost }: FileLoaderOptions): LoadFile => {
  const fetchOnce = async (chunk: Chunk, address: string): Promise<ChunkFile> => {
    try {
      return (await import(address + (chunk.tries++ ? `?again=${chunk.tries}` : ''))).default
    } catch (error) {
      await onLost?.(address)
      throw error
    }
  }
  const start = async (chunk: Chunk, address: string): Promise<object> => {
    try {
      chunk.file ??= loadChunk(() => fetchOnce(chunk, address))
      const [needs, run] = await chunk.file.catch((error: unknown) => {
        chunk.file = undefined
        throw error
      })
      return run(load, ...(await Promise.all(needs.map((name) => load(name)))))
    } catch (error) {
      chunk.exports = undefined
      throw error
    }
  }
  const load: LoadFile = (name, ...others) => {
    const address = addressOf(name)
    files[address] ??= { tries: 0 }
    const chunk = files[address]
    chunk.exports ??= start(chunk, address)
    for (const other of others) load(other).catch(() => {})
    return chunk.exports
  }
  return load
}
