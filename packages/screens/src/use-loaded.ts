import { useCallback, useEffect, useRef, useState } from 'react'

type Loaded<Data> = { status: 'loading' } | { status: 'loaded'; data: Data } | { status: 'failed'; error: unknown }

/**
 * Data of a screen. A reload keeps the old data on the screen until the new are there; of overlapping loads the last counts.
 *
 * @param key what the data are of, as a text: when it changes, they are loaded anew
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject has other data.
  useEffect(() => {
    void reload()
    return () => {
      run.current += 1
    }
  }, [reload, key])

  return { ...state, reload }
}
