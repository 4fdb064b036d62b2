import { useCallback, useEffect, useRef, useState } from 'react'

type Loaded<Data> = { status: 'loading' } | { status: 'loaded'; data: Data } | { status: 'failed'; error: unknown }

/**
 * Loads the data of a screen. A reload keeps the old data until the new data arrive; of overlapping loads the last one wins.
 *
 * @param key identifies the data; a change loads them again
 */
export const useLoaded = <Data>(
  load: () => Promise<Data>,
  key = '',
): Loaded<Data> & { reload: () => Promise<void> } => {
  const [state, setState] = useState<Loaded<Data>>({ status: 'loading' })
  const latest = useRef(load)
  latest.current = load
  const run = useRef(0)

  const reload = useCallback(async () => {
    run.current += 1
    const thisRun = run.current
    try {
      const data = await latest.current()
      if (thisRun === run.current) setState({ status: 'loaded', data })
    } catch (error) {
      if (thisRun === run.current) setState({ status: 'failed', error })
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key has other data.
  useEffect(() => {
    void reload()
    return () => {
      run.current += 1
    }
  }, [reload, key])

  return { ...state, reload }
}
