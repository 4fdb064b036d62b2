import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchRow, RowContent, rowsOf } from './rows.tsx'

/** Set up as in its documentation for rows of unknown height; the overscan of four rows matches the pixels of the other lists. */
const List = ({ rows }: { rows: BenchRow[] }) => {
  const viewport = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => 50,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
  })
  return (
    <div ref={viewport} className="viewport">
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{ position: 'absolute', top: 0, left: 0, width: '100%', transform: `translateY(${start}px)` }}
          >
            <RowContent row={rows[index] ?? { id: index }} />
          </div>
        ))}
      </div>
    </div>
  )
}

window.showRows = (count) => createRoot(document.body).render(<List rows={rowsOf(count)} />)
