import { Art, type ArtProps } from './art.tsx'

/** Overlapping pages of a document. */
const PAGES = [
  { x: 280, y: 230, turn: 14, strength: 0.05 },
  { x: 240, y: 200, turn: 3, strength: 0.07 },
  { x: 180, y: 165, turn: -9, strength: 0.1 },
] as const

const LINES = [220, 250, 190, 240, 120] as const

export const ArtDocument = (props: ArtProps) => (
  <Art {...props}>
    {PAGES.map(({ x, y, turn, strength }, index) => (
      <g key={turn} transform={`translate(${x} ${y}) rotate(${turn} 180 230) scale(0.9)`}>
        <path
          d="M14 0h262l74 74v372a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14V14A14 14 0 0 1 14 0Z"
          fillOpacity={strength}
        />
        <path d="M276 0l74 74h-60a14 14 0 0 1-14-14Z" fillOpacity="0.16" />
        {index === PAGES.length - 1 && (
          <>
            <rect x="40" y="56" width="150" height="16" rx="8" fillOpacity="0.5" />
            {LINES.map((width, line) => (
              <rect key={width} x="40" y={112 + line * 30} width={width} height="9" rx="4.5" fillOpacity="0.26" />
            ))}
            <rect x="40" y="284" width="270" height="112" rx="12" fillOpacity="0.12" />
            <path d="m62 372 56-52 40 34 62-58 68 76Z" fillOpacity="0.3" />
          </>
        )}
      </g>
    ))}
  </Art>
)
