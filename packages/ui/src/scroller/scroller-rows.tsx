import { createContext, forwardRef, useContext } from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

/** Number of rows of the whole list (-1 if unknown), and whether more rows are loading. */
export const ListSize = createContext({ size: 0, busy: false })

const ROW_CLASS = 'sso-scroller-row'

/** The list element. It has an explicit role, because Safari ignores the list semantics of a list without bullets. */
export const Rows = forwardRef<HTMLUListElement, CustomContainerComponentProps>(({ style, children }, ref) => {
  const { busy } = useContext(ListSize)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul ref={ref} role="list" className="sso-scroller-list" style={style} aria-busy={busy}>
      {children}
    </ul>
  )
})
Rows.displayName = 'Rows'

/** A row with its position in the whole list, because most rows are not rendered. */
export const Row = forwardRef<HTMLLIElement, CustomItemComponentProps>(({ style, index, children }, ref) => {
  const { size } = useContext(ListSize)
  return (
    <li ref={ref} className={ROW_CLASS} style={style} aria-posinset={index + 1} aria-setsize={size}>
      {children}
    </li>
  )
})
Row.displayName = 'Row'

/** Index of the row that contains an element; -1 outside of rows. */
export const rowIndexOf = (element: Element): number =>
  Number(element.closest(`.${ROW_CLASS}`)?.getAttribute('aria-posinset') ?? 0) - 1
