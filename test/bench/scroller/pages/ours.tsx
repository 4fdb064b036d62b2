import { Scroller } from '@sso-elements/ui/scroller'
import { createRoot } from 'react-dom/client'
import { type BenchRow, keyOf, RowContent, rowsOf } from './rows.tsx'

const draw = (row: BenchRow) => <RowContent row={row} />

window.showRows = (count) =>
  createRoot(document.body).render(
    <Scroller label="Issues" items={rowsOf(count)} itemKey={keyOf} className="viewport">
      {draw}
    </Scroller>,
  )
