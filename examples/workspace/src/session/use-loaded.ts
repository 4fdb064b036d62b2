import { useCallback, useEffect, useRef, useState } from 'react'
import { useRetryOnline } from './use-retry-online.ts'

/** The state of a request. */
export type LoadState<Data> =
  | { status: 'loading'; data: null; error: null }
  | { status: 'loaded'; data: Data; error: null }
  | { status: 'failed'; data: null; error: unknown }

export type Loadable<Data> = LoadState<Data> & {
  reload: () => Promise<void>
  /** Updates the data locally, without another request. */
  replace: (change: (data: Data) => Data) => void
}

const LOADING = { status: 'loading', data: null, error: null } as const

/** Loads data on mount, when the key changes, and after a failure when the browser is online again. Aborts superseded requests. */
export const useLoaded = <Data>(load: (signal: AbortSignal) => Promise<Data>, key = ''): Loadable<Data> => {
  const [state, setState] = useState<LoadState<Data> & { key: string }>({ ...LOADING, key })
  const latest = useRef(load)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = load
  })

  const run = useCallback(async () => {
    controller.current?.abort()
    const request = new AbortController()
    controller.current = request
    try {
      const data = await latest.current(request.signal)
      if (!request.signal.aborted) setState({ status: 'loaded', data, error: null, key })
    } catch (error) {
      if (!request.signal.aborted) setState({ status: 'failed', data: null, error, key })
    }
  }, [key])

  useEffect(() => {
    void run()
    return () => controller.current?.abort()
  }, [run])

  const reload = useCallback(async () => {
    setState((current) => (current.status === 'failed' ? { ...LOADING, key } : current))
    await run()
  }, [run, key])
  const replace = useCallback((change: (data: Data) => Data) => {
    setState((current) => (current.status === 'loaded' ? { ...current, data: change(current.data) } : current))
  }, [])
  useRetryOnline(state.status === 'failed', () => void reload())
  return { ...(state.key === key ? state : LOADING), reload, replace }
}

/** The last loaded data, so that it stays visible during the next request. */
export const useLastLoaded = <Data>({ status, data }: LoadState<Data>): Data | null => {
  const [lastLoaded, setLastLoaded] = useState<Data | null>(null)
  if (status === 'loaded' && data !== lastLoaded) setLastLoaded(data)
  return status === 'loading' ? lastLoaded : data
}
