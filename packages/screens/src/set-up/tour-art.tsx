import type { ReactElement } from 'react'
import { Line } from './feature-art.tsx'

/** The pictures of the tour; the classes `sso-moves-*` mark the animated parts. */
export const TOUR_PICTURES = ['collect', 'plan', 'write', 'see'] as const
export type TourPicture = (typeof TOUR_PICTURES)[number]

const Card = ({ x, y, width = 104, className }: { x: number; y: number; width?: number; className?: string }) => (
  <g className={className}>
    <rect x={x} y={y} width={width} height="44" rx="8" className="sso-art-card" />
    <Line x={x + 12} y={y + 12} width={width * 0.56} />
    <Line x={x + 12} y={y + 26} width={width * 0.36} height={5} strength={0.16} />
    <circle cx={x + width - 16} cy={y + 28} r="6" fillOpacity="0.18" />
  </g>
)

const Collect = () => (
  <>
    {[32, 176, 320].map((x) => (
      <g key={x}>
        <rect x={x} y="24" width="128" height="216" rx="12" fillOpacity="0.06" />
        <Line x={x + 12} y={38} width={44} height={7} />
      </g>
    ))}
    <Card x={44} y={58} />
    <Card x={44} y={110} />
    <Card x={188} y={58} />
    <Card x={332} y={58} />
    <Card x={332} y={110} />
    <g className="sso-moves-card">
      <rect x="188" y="110" width="104" height="44" rx="8" className="sso-art-accent" />
      <rect x="200" y="122" width="58" height="6" rx="3" className="sso-art-on-accent" fillOpacity="0.9" />
      <rect x="200" y="136" width="38" height="5" rx="2.5" className="sso-art-on-accent" fillOpacity="0.55" />
      <path d="M264 138v25l6-5.5 4.5 9.5 5-2.5-4.5-9.3 8-.7Z" className="sso-art-pointer" />
    </g>
  </>
)

const Plan = () => (
  <>
    <Line x={28} y={30} width={60} height={7} />
    {[50, 104, 158].map((y) => (
      <Card key={y} x={28} y={y} width={156} />
    ))}
    <rect x="216" y="24" width="236" height="216" rx="12" fillOpacity="0.06" />
    <Line x={232} y={38} width={72} height={7} />
    <Line x={232} y={56} width={204} height={8} strength={0.12} />
    <rect x="232" y="56" width="164" height="8" rx="4" className="sso-art-accent sso-moves-fill" />
    <Card x={232} y={78} width={204} />
    <Card x={232} y={130} width={204} />
    <g className="sso-moves-in">
      <rect x="232" y="182" width="204" height="44" rx="8" className="sso-art-accent" />
      <rect x="244" y="194" width="110" height="6" rx="3" className="sso-art-on-accent" fillOpacity="0.9" />
      <rect x="244" y="208" width="70" height="5" rx="2.5" className="sso-art-on-accent" fillOpacity="0.55" />
    </g>
  </>
)

const WRITTEN = [220, 196, 228, 120] as const

const Write = () => (
  <>
    <Line x={28} y={34} width={80} />
    <Line x={28} y={58} width={64} strength={0.16} />
    <Line x={28} y={80} width={74} strength={0.16} />
    <Line x={28} y={102} width={56} strength={0.16} />
    <rect x="136" y="20" width="316" height="250" rx="12" className="sso-art-card" />
    <Line x={164} y={46} width={150} height={12} />
    {WRITTEN.map((width, line) => (
      <g key={width} className={`sso-moves-line sso-moves-line-${line + 1}`}>
        <Line x={164} y={80 + line * 20} width={width} strength={0.2} />
      </g>
    ))}
    <g className="sso-moves-link">
      <rect x="164" y="172" width="196" height="46" rx="8" className="sso-art-accent" fillOpacity="0.12" />
      <rect x="176" y="185" width="20" height="20" rx="6" className="sso-art-accent" />
      <path
        d="m181 195 4 4 7-8"
        fill="none"
        className="sso-art-on-accent-stroke"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <Line x={208} y={186} width={104} />
      <Line x={208} y={200} width={70} height={5} strength={0.16} />
    </g>
  </>
)

const BARS = [62, 96, 78, 124, 108, 150] as const

const See = () => (
  <>
    {[0, 1, 2].map((tile) => (
      <g key={tile}>
        <rect x={28 + tile * 144} y="22" width="136" height="52" rx="10" className="sso-art-card" />
        <Line x={42 + tile * 144} y={36} width={36} height={12} accent={tile === 1} strength={tile === 1 ? 1 : 0.4} />
        <Line x={42 + tile * 144} y={56} width={64} height={5} strength={0.16} />
      </g>
    ))}
    <rect x="28" y="88" width="424" height="164" rx="10" fillOpacity="0.05" />
    <Line x={48} y={236} width={384} height={2} />
    {BARS.map((height, index) => (
      <g key={height} className={`sso-moves-bar sso-moves-bar-${index + 1}`}>
        <Line
          x={60 + index * 64}
          y={234 - height * 0.8}
          width={34}
          height={height * 0.8}
          accent={index === BARS.length - 1}
          strength={index === BARS.length - 1 ? 1 : 0.18}
        />
      </g>
    ))}
  </>
)

const ART: Readonly<Record<TourPicture, () => ReactElement>> = {
  collect: Collect,
  plan: Plan,
  write: Write,
  see: See,
}

export const TourArt = ({ picture, playing }: { picture: TourPicture; playing: boolean }) => {
  const Picture = ART[picture]
  return (
    <svg
      className="sso-art sso-tour-art"
      data-playing={playing}
      viewBox="0 0 480 270"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <Picture />
    </svg>
  )
}
