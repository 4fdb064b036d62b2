import {
  type FocusEvent,
  type Key,
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { addedBefore } from './added-before.ts'
import { createRenderLimit, ITEM_LIMIT } from './render-limit.ts'
import { scrollByKey } from './scroll-by-key.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { ListSize, Row, Rows, rowIndexOf } from './scroller-rows.tsx'

/** Rows are drawn so many pixels before and after what is seen (LST-05). */
const BUFFER_PX = 200

/** A size that is not known, for assistive technology. */
const UNKNOWN_SIZE = -1

export interface ScrollerHandle {
  /** Scrolls until the row is seen. */
  scrollTo: (index: number) => void
}

interface ScrollerProps<Item> {
  /** What the list is, in words. */
  label: string
  items: readonly Item[]
  /** What an item is known by; null is an error (LST-05). */
  itemKey: (item: Item) => Key | null
  /** Draws a row, of whatever height. Keep the function the same between renderings, so that rows are drawn anew only when they change. */
  children: (item: Item, index: number) => ReactNode
  /** How many items there are, also those that are not loaded; 'unknown' when nobody knows. The loaded ones unless told. */
  total?: number | 'unknown' | undefined
  /** Called once for these items when their end is near: time to load more. */
  onEndReached?: (() => void) | undefined
  /** More is being loaded. */
  busy?: boolean | undefined
  /** Stands below the last row, such as what failed and how to try again. */
  footer?: ReactNode
  /** Height of a row that was not drawn yet, in pixels; guessed from the others unless told. */
  rowHeight?: number | undefined
  /** Keeps the scroll position while the scroller is away. */
  memory?: ScrollMemory | undefined
  /** At most so many rows are drawn at a time; 1000 unless told. */
  itemLimit?: number | undefined
  className?: string | undefined
  handle?: Ref<ScrollerHandle>
}

interface ContentProps<Item> {
  item: Item
  index: number
  draw: (item: Item, index: number) => ReactNode
}
const Content = memo(({ item, index, draw }: ContentProps<unknown>) => draw(item, index)) as <Item>(
  props: ContentProps<Item> & { key?: Key },
) => ReactNode

/**
 * A list of any length of which only what is seen is drawn (LST-05). It wants a height of its own, by `className` or its container. The
 * keyboard scrolls it, Home and End to its ends, and reaches what stands in its rows; a row with the focus stays when it is scrolled away.
 *
 * @throws Error `Key is null on item`, `Rendered items limit reached`
 */
export const Scroller = <Item,>({
  label,
  items,
  itemKey,
  children: draw,
  total = items.length,
  onEndReached,
  busy = false,
  footer,
  rowHeight,
  memory,
  itemLimit = ITEM_LIMIT,
  className = '',
  handle,
}: ScrollerProps<Item>) => {
  const virtualizer = useRef<VirtualizerHandle>(null)
  const reportedItems = useRef<readonly Item[] | null>(null)
  const previousItems = useRef(items)
  const [focused, setFocused] = useState<Key | null>(null)
  const [remembered] = useState(() => memory?.current ?? null)
  const countRow = useMemo(() => createRenderLimit(itemLimit), [itemLimit])

  const keyOf = useCallback(
    (item: Item): Key => {
      const key = itemKey(item)
      if (key === null || key === undefined) throw new Error('Key is null on item')
      return key
    },
    [itemKey],
  )

  const reportEnd = useCallback(() => {
    const list = virtualizer.current
    if (!list || !onEndReached || reportedItems.current === items) return
    const left = list.scrollSize - list.scrollOffset - list.viewportSize
    if (left > Math.max(list.viewportSize, BUFFER_PX)) return
    reportedItems.current = items
    onEndReached()
  }, [items, onEndReached])

  useEffect(reportEnd, [reportEnd])
  useLayoutEffect(() => {
    previousItems.current = items
  }, [items])
  useLayoutEffect(() => {
    const list = virtualizer.current
    if (!list || !memory) return
    if (remembered) list.scrollTo(remembered.offset)
    return () => {
      memory.current = { offset: list.scrollOffset, cache: list.cache, count: previousItems.current.length }
    }
  }, [memory, remembered])
  useImperativeHandle(
    handle,
    () => ({ scrollTo: (index) => virtualizer.current?.scrollToIndex(index, { align: 'nearest' }) }),
    [],
  )

  const row = useCallback(
    (item: Item, index: number) => {
      countRow(index)
      return <Content key={keyOf(item)} item={item} index={index} draw={draw} />
    },
    [countRow, draw, keyOf],
  )

  const rememberFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const item = items[rowIndexOf(target)]
    setFocused(item === undefined ? null : keyOf(item))
  }
  const focusedIndex = focused === null ? -1 : items.findIndex((item) => itemKey(item) === focused)
  // At the very top people want to see what is new; elsewhere what they read has to stay where it is.
  const isReading = (virtualizer.current?.scrollOffset ?? 0) > 0

  return (
    <section
      className={`sso-scroller ${className}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      onFocus={rememberFocus}
      onBlur={() => setFocused(null)}
      onKeyDown={scrollByKey}
    >
      <ListSize.Provider value={{ size: total === 'unknown' ? UNKNOWN_SIZE : total, busy }}>
        <Virtualizer
          ref={virtualizer}
          as={Rows}
          item={Row}
          data={items}
          bufferSize={BUFFER_PX}
          keepMounted={focusedIndex === -1 ? [] : [focusedIndex]}
          shift={isReading && addedBefore(previousItems.current, items, itemKey)}
          onScroll={reportEnd}
          onResize={reportEnd}
          {...(rowHeight !== undefined && { itemSize: rowHeight })}
          {...(remembered?.count === items.length && { cache: remembered.cache })}
        >
          {row}
        </Virtualizer>
      </ListSize.Provider>
      {footer}
    </section>
  )
}
