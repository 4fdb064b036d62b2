import { createRoot } from 'react-dom/client'
import { VList } from 'virtua'
import { type BenchRow, RowContent, rowsOf } from './rows.tsx'

const draw = (row: BenchRow) => <RowContent key={row.id} row={row} />

window.showRows = (count) =>
  createRoot(document.body).render(
    <VList className="viewport" data={rowsOf(count)}>
      {draw}
    </VList>,
  )
