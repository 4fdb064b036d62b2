import { LOAD_AGAIN } from './load-again.ts'
import { retryLoad } from './retry-load.ts'
import { waitForAll } from './wait-for-all.ts'

/**
 * Number of attempts that request the same file from the server: browsers remember a failure by the full URL, including the fragment
 * (`#2`), which they do not send. Later attempts use a different query, in case a cached response is broken.
 */
const SAME_ADDRESS_TRIES = 3

/** Default export of a built file: the names of its dependencies, and a function that runs it with their exports. */
type ChunkFile = [needs: string[], run: (load: LoadFile, ...needed: object[]) => object]

interface Chunk {
  /** Number of attempts so far. */
  tries: number
  exports?: Promise<object> | undefined
}

/** Loads a file by name, and in parallel `others`, which it depends on. */
export type LoadFile = (name: string, ...others: string[]) => Promise<object>

interface FileLoaderOptions {
  /** Files by address, shared by all our scripts on a page. */
  files: Record<string, Chunk>
  addressOf: (name: string) => string
  /** Whether a retry of a failed address cannot succeed. */
  isPermanent?: (address: string) => Promise<boolean>
}

/**
 * Loads files written by `build/repeatable-chunks.mjs`. They name their dependencies instead of importing them, so that each file is
 * fetched by its own `import()`, a failed one is retried under another URL, for which the browser has no failure stored, and
 * every file still runs only once (EMB-01).
 */
export const createFileLoader = ({ files, addressOf, isPermanent }: FileLoaderOptions): LoadFile => {
  const fetchFile = async (chunk: Chunk, address: string): Promise<ChunkFile> => {
    const tries = ++chunk.tries
    const retryMark = tries > SAME_ADDRESS_TRIES ? `?again=${tries}` : `#${tries}`
    const abandoned = new Promise<never>((_, giveUp) =>
      addEventListener(
        LOAD_AGAIN,
        (event) => {
          // A request of the same address would wait for the one that does not come.
          chunk.tries = SAME_ADDRESS_TRIES
          giveUp(event)
        },
        { once: true },
      ),
    )
    return (await Promise.race([import(tries > 1 ? address + retryMark : address), abandoned])).default
  }
  const start = async (chunk: Chunk, address: string): Promise<object> => {
    try {
      const isLost = isPermanent && (() => isPermanent(address))
      const [needs, run] = await retryLoad(() => fetchFile(chunk, address), isLost)
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
    // The others include the file's dependencies, so waiting for them also waits for the file.
    return waitForAll([chunk.exports, ...others.map((other) => load(other))]).then(([exports]) => exports)
  }
  return load
}
