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

/** Rows are rendered this many pixels before and after the visible area (LST-05). */
const BUFFER_PX = 200

/** Value of `aria-setsize` for an unknown size. */
const UNKNOWN_SIZE = -1

export interface ScrollerHandle {
  /** Scrolls the row into view. */
  scrollTo: (index: number) => void
}

interface ScrollerProps<Item> {
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  /** Identifies an item; null is an error (LST-05). */
  itemKey: (item: Item) => Key | null
  /** Renders a row of any height. Keep the function stable between renders, so that only changed rows render again. */
  children: (item: Item, index: number) => ReactNode
  /** Number of items including those that are not loaded, or 'unknown'. Default: the number of loaded items. */
  total?: number | 'unknown' | undefined
  /** Called once per `items` when the end is near, to load more. */
  onEndReached?: (() => void) | undefined
  /** Whether more items are loading. */
  busy?: boolean | undefined
  /** Shown below the last row, such as an error with a retry button. */
  footer?: ReactNode
  /** Estimated height of rows that were not rendered yet, in pixels; by default estimated from the others. */
  rowHeight?: number | undefined
  /** Preserves the scroll position while the scroller is unmounted. */
  memory?: ScrollMemory | undefined
  /** Maximum number of rows in one render; default: 1000. */
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
 * A virtualized list, which renders only visible rows (LST-05). It needs a height, from `className` or its container. The
 * keyboard scrolls it (Home and End to its ends) and reaches controls in its rows. A row with the focus stays rendered.
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
  // At the top, new items become visible; elsewhere, the visible rows must not move.
  const isReading = (virtualizer.current?.scrollOffset ?? 0) > 0

  return (
    <section
      className={`sso-scroller ${className}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be focusable by keyboard
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
