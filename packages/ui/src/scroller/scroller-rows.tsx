import { createContext, forwardRef, useContext } from 'react'
import type { CustomContainerComponentProps, CustomItemComponentProps } from 'virtua'

/** How many rows the whole list has, -1 when nobody knows, and whether more are being loaded. */
export const ListSize = createContext({ size: 0, busy: false })

const ROW_CLASS = 'sso-scroller-row'

/** The list inside what scrolls. Its role is named, because Safari takes a list without bullets for none. */
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

/** A row that tells its place in the whole list, of which most rows are not there. */
export const Row = forwardRef<HTMLLIElement, CustomItemComponentProps>(({ style, index, children }, ref) => {
  const { size } = useContext(ListSize)
  return (
    <li ref={ref} className={ROW_CLASS} style={style} aria-posinset={index + 1} aria-setsize={size}>
      {children}
    </li>
  )
})
Row.displayName = 'Row'

/** Index of the row that an element stands in; -1 outside of rows. */
export const rowIndexOf = (element: Element): number =>
  Number(element.closest(`.${ROW_CLASS}`)?.getAttribute('aria-posinset') ?? 0) - 1
