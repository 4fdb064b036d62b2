import { Art, type ArtProps } from './art.tsx'

/** Columns of a board. */
const COLUMNS = [
  { x: 40, y: 250, cards: [72, 104, 72] },
  { x: 220, y: 190, cards: [104, 72, 88, 72] },
  { x: 400, y: 290, cards: [72, 88, 104] },
  { x: 580, y: 230, cards: [88, 72, 72, 104] },
] as const

const CARD_WIDTH = 160
const GAP = 16

const Card = ({ x, y, height, done }: { x: number; y: number; height: number; done: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={CARD_WIDTH} height={height} rx="12" fillOpacity={done ? 0.16 : 0.1} />
    <rect x="16" y="18" width="96" height="8" rx="4" fillOpacity="0.42" />
    <rect x="16" y="36" width="64" height="8" rx="4" fillOpacity="0.22" />
    {height > 72 && <rect x="16" y={height - 30} width="44" height="14" rx="7" fillOpacity="0.22" />}
    <circle cx="134" cy={height - 23} r="9" fillOpacity={done ? 0.5 : 0.22} />
  </g>
)

export const ArtPms = (props: ArtProps) => (
  <Art {...props}>
    <g transform="rotate(-9 360 400)">
      {COLUMNS.map(({ x, y, cards }, column) => (
        <g key={x}>
          <rect x={x} y={y - 32} width="72" height="8" rx="4" fillOpacity="0.3" />
          {cards.map((height, row) => {
            const above = cards.slice(0, row).reduce((sum, card) => sum + card + GAP, 0)
            return <Card key={above} x={x} y={y + above} height={height} done={column > 1} />
          })}
        </g>
      ))}
    </g>
  </Art>
)
