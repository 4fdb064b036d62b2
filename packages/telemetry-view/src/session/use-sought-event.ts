import type { TelemetryEvent } from '@sso-elements/contract'
import type { PagedListInUse } from '@sso-elements/ui/list'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** The event that a session was opened for. */
export interface SoughtEvent {
  /** Its place in the list; -1 for none. */
  index: number
  element: RefObject<HTMLLIElement | null>
}

/**
 * Finds the event of a moment, in milliseconds since the epoch, and loads the pages before it. It takes the focus, and so scrolls into
 * sight, only once: whoever reads on keeps their place.
 */
export const useSoughtEvent = (list: PagedListInUse<TelemetryEvent>, moment: number | null): SoughtEvent => {
  const element = useRef<HTMLLIElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const { data, next, loading, finish, error } = list
  const index = moment === null ? -1 : data.findIndex(({ at }) => Date.parse(at) >= moment)
  const isAwaited = moment !== null && moment !== shown
  const isFurther = isAwaited && index === -1 && data.length > 0 && !loading && !finish && error === null
  useEffect(() => {
    if (isFurther) void next()
  }, [isFurther, next])
  useEffect(() => {
    if (!isAwaited || index === -1) return
    element.current?.focus()
    setShown(moment)
  }, [isAwaited, index, moment])
  return { index, element }
}
