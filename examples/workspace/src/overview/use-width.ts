import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** An element's rendered width in pixels; 0 before the first layout. */
export const useWidth = <Target extends Element>(): [RefObject<Target | null>, number] => {
  const element = useRef<Target>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    setWidth(Math.round(target.getBoundingClientRect().width))
    observer.observe(target)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
