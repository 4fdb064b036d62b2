import { ActionButton } from '@sso-elements/screens/parts'
import type { PagedListInUse } from '@sso-elements/ui/list'
import type { ReactNode } from 'react'
import { useViewFormat } from '../view/use-view-format.ts'

type ShownList = Pick<PagedListInUse<unknown>, 'data' | 'total' | 'finish' | 'next'>

/** Loads the next page of a list, and says how many rows are shown. */
export const MoreButton = ({ list }: { list: ShownList }) => {
  const { t, count } = useViewFormat()
  return (
    <div className="sso-telemetry-more">
      <span className="sso-hint" role="status">
        {t('telemetry.shown', { shown: count(list.data.length), total: count(list.total) })}
      </span>
      {!list.finish && (
        <ActionButton
          look="quiet"
          label={t('telemetry.more')}
          busyLabel={t('telemetry.loadingMore')}
          onAction={list.next}
        />
      )}
    </div>
  )
}

interface Column {
  title: string
  isNumber?: boolean
  /** Whether the column is hidden on narrow screens. */
  isMinor?: boolean
  /** Whether its texts may wrap. */
  isWide?: boolean
}

interface DataTableProps {
  /** Accessible name. */
  label: string
  columns: readonly Column[]
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Whether it scrolls within a limited height. */
  isLimited?: boolean
}

const classOf = ({ isNumber, isMinor, isWide }: Column): string =>
  [isNumber && 'sso-cell-number', isMinor && 'sso-cell-minor', isWide && 'sso-cell-wide'].filter(Boolean).join(' ')

/** A table that scrolls by itself if it does not fit, also by keyboard. */
export const DataTable = ({ label, columns, rows, isLimited = false }: DataTableProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a region would repeat the one around it
  <div
    role="group"
    className={isLimited ? 'sso-scroll sso-scroll-limited' : 'sso-scroll'}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
  >
    <table className="sso-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.title} scope="row" className={classOf(column)}>
                  {cells[index]}
                </th>
              ) : (
                <td key={column.title} className={classOf(column)}>
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
