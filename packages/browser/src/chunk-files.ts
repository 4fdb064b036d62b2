import { retryLoad } from './retry-load.ts'
import { waitForAll } from './wait-for-all.ts'

/**
 * So often the server is asked for the same file: browsers remember a failure by the whole address, and do not send its `#`. Then
 * another address is asked for, in case that what a cache holds is what is broken.
 */
const SAME_ADDRESS_TRIES = 3

/** What a file of the build holds: which others it needs, and how to run it once they have run. */
type ChunkFile = [needs: string[], run: (load: LoadFile, ...needed: object[]) => object]

interface Chunk {
  /** How often it was asked for. */
  tries: number
  exports?: Promise<object> | undefined
}

/** Loads a file by its name, and side by side with it `others` that it is going to need. */
export type LoadFile = (name: string, ...others: string[]) => Promise<object>

interface FileLoaderOptions {
  /** The files that are known, by address; shared by all scripts of ours on a page. */
  files: Record<string, Chunk>
  addressOf: (name: string) => string
  /** Whether there is no use in asking again for an address that did not arrive. */
  isPermanent?: (address: string) => Promise<boolean>
}

/**
 * Loads files as `build/repeatable-chunks.mjs` writes them. They name what they need instead of importing it: so each is fetched by
 * an `import()` of its own, one that was lost is asked for under another address, of which the browser does not
 * remember that it failed, and everything still runs once (EMB-01).
 */
export const createFileLoader = ({ files, addressOf, isPermanent }: FileLoaderOptions): LoadFile => {
  const fetchFile = async (chunk: Chunk, address: string): Promise<ChunkFile> => {
    const tries = ++chunk.tries
    const retryMark = tries > SAME_ADDRESS_TRIES ? `?again=${tries}` : `#${tries}`
    return (await import(tries > 1 ? address + retryMark : address)).default
  }
  const start = async (chunk: Chunk, address: string): Promise<object> => {
    try {
      const isPermanentHere = isPermanent && (() => isPermanent(address))
      const [needs, run] = await retryLoad(() => fetchFile(chunk, address), isPermanentHere)
      return run(load, ...(await waitForAll(needs.map((name) => load(name)))))
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
    // What the file needs is among the others: when they have come to an end, so has it.
    return waitForAll([chunk.exports, ...others.map((other) => load(other))]).then(([exports]) => exports)
  }
  return load
}
