import { useCallback, useEffect, useRef, useState } from 'react'
import { useAgainOnline } from './use-again-online.ts'

/** What has become of something that is loaded. */
export type Loaded<Data> =
  | { status: 'loading'; data: null; error: null }
  | { status: 'loaded'; data: Data; error: null }
  | { status: 'failed'; data: null; error: unknown }

export type Loading<Data> = Loaded<Data> & {
  reload: () => Promise<void>
  /** Puts in what a change was answered with, without asking again. */
  replace: (change: (data: Data) => Data) => void
}

const LOADING = { status: 'loading', data: null, error: null } as const

/** Loads something when it is first wanted, anew when the key changes, and again when a failed one may work online; answers to former questions are dropped. */
export const useLoaded = <Data>(load: (signal: AbortSignal) => Promise<Data>, key = ''): Loading<Data> => {
  const [state, setState] = useState<Loaded<Data> & { key: string }>({ ...LOADING, key })
  const latest = useRef(load)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => {
    latest.current = load
  })

  const ask = useCallback(async () => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    try {
      const data = await latest.current(own.signal)
      if (!own.signal.aborted) setState({ status: 'loaded', data, error: null, key })
    } catch (error) {
      if (!own.signal.aborted) setState({ status: 'failed', data: null, error, key })
    }
  }, [key])

  useEffect(() => {
    void ask()
    return () => controller.current?.abort()
  }, [ask])

  const reload = useCallback(async () => {
    setState((current) => (current.status === 'failed' ? { ...LOADING, key } : current))
    await ask()
  }, [ask, key])
  const replace = useCallback((change: (data: Data) => Data) => {
    setState((current) => (current.status === 'loaded' ? { ...current, data: change(current.data) } : current))
  }, [])
  useAgainOnline(state.status === 'failed', () => void reload())
  return { ...(state.key === key ? state : LOADING), reload, replace }
}

/** What was loaded last: it stays on the screen while something else is on its way. */
export const useKept = <Data>({ status, data }: Loaded<Data>): Data | null => {
  const [kept, setKept] = useState<Data | null>(null)
  if (status === 'loaded' && data !== kept) setKept(data)
  return status === 'loading' ? kept : data
}
