import type { ReactElement } from 'react'
import type { Feature } from './answers.ts'

interface LineProps {
  x: number
  y: number
  width: number
  height?: number
  /** In the color of the brand. */
  accent?: boolean
  strength?: number
}

/** A rounded bar: a line of text, a card, or a time span. */
export const Line = ({ x, y, width, height = 6, accent = false, strength = accent ? 1 : 0.28 }: LineProps) => (
  <rect
    x={x}
    y={y}
    width={width}
    height={height}
    rx={Math.min(height / 2, 5)}
    fillOpacity={strength}
    {...(accent && { className: 'sso-art-accent' })}
  />
)

const Boards = () => (
  <>
    {[18, 62, 106].map((x, column) => (
      <g key={x}>
        <Line x={x} y={14} width={20} height={4} />
        {[24, 42, 60].slice(column === 2 ? 1 : 0, column === 1 ? 2 : 3).map((y, row) => (
          <Line
            key={y}
            x={x}
            y={column === 2 ? y - 18 : y}
            width={36}
            height={14}
            accent={column === 1 && row === 0}
            strength={column === 1 && row === 0 ? 1 : 0.16}
          />
        ))}
      </g>
    ))}
  </>
)

const Sprints = () => (
  <>
    <circle cx="44" cy="48" r="24" fill="none" stroke="currentColor" strokeOpacity="0.16" strokeWidth="9" />
    <path
      d="M44 24a24 24 0 1 1-22.8 31.4"
      className="sso-art-stroke"
      fill="none"
      strokeWidth="9"
      strokeLinecap="round"
    />
    <Line x={88} y={26} width={54} />
    <Line x={88} y={45} width={40} />
    <Line x={88} y={64} width={48} />
  </>
)

const Roadmap = () => (
  <>
    {[20, 60, 100, 140].map((x) => (
      <Line key={x} x={x} y={14} width={1.5} height={68} strength={0.14} />
    ))}
    <Line x={24} y={22} width={52} height={11} strength={0.2} />
    <Line x={54} y={42} width={62} height={11} accent />
    <Line x={92} y={62} width={46} height={11} strength={0.2} />
  </>
)

const Documents = () => (
  <>
    <Line x={42} y={10} width={76} height={86} strength={0.09} />
    <Line x={54} y={22} width={36} height={7} accent />
    <Line x={54} y={40} width={52} height={5} />
    <Line x={54} y={52} width={46} height={5} />
    <Line x={54} y={64} width={52} height={5} />
    <Line x={54} y={76} width={28} height={5} />
  </>
)

const Automation = () => (
  <>
    <path
      d="M50 48h16m28 0h16"
      fill="none"
      stroke="currentColor"
      strokeOpacity="0.4"
      strokeWidth="2.5"
      strokeDasharray="3 4"
    />
    <Line x={16} y={33} width={34} height={30} strength={0.16} />
    <Line x={66} y={33} width={28} height={30} accent />
    <path d="M82 37 73 50h6l-1.5 9 9-13h-6Z" className="sso-art-on-accent" />
    <Line x={110} y={33} width={34} height={30} strength={0.16} />
    <Line x={24} y={45} width={18} />
    <Line x={118} y={45} width={18} />
  </>
)

const Reports = () => (
  <>
    <Line x={20} y={80} width={120} height={2} />
    {[30, 22, 40, 34, 54].map((height, index) => (
      <Line
        key={height}
        x={26 + index * 23}
        y={76 - height}
        width={14}
        height={height}
        accent={height === 54}
        strength={height === 54 ? 1 : 0.2}
      />
    ))}
  </>
)

const Chat = () => (
  <>
    <path
      d="M26 16h64a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8H42l-12 9v-9h-4a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z"
      fillOpacity="0.14"
    />
    <Line x={32} y={24} width={46} height={5} />
    <Line x={32} y={34} width={30} height={5} />
    <path
      d="M74 52h58a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-4v9l-12-9H74a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z"
      className="sso-art-accent"
    />
    <path d="M82 62h40v5H82z" className="sso-art-on-accent" fillOpacity="0.85" />
  </>
)

const ART: Readonly<Record<Feature, () => ReactElement>> = {
  boards: Boards,
  sprints: Sprints,
  roadmap: Roadmap,
  documents: Documents,
  automation: Automation,
  reports: Reports,
  chat: Chat,
}

/** A small picture of a feature in the colors of the brand. Hidden from assistive technology, because its name is next to it. */
export const FeatureArt = ({ feature }: { feature: Feature }) => {
  const Picture = ART[feature]
  return (
    <svg className="sso-art" viewBox="0 0 160 96" fill="currentColor" aria-hidden="true" focusable="false">
      <Picture />
    </svg>
  )
}
