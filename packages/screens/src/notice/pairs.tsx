import type { ReactNode } from 'react'

interface PairsProps {
  className: string
  pairs: readonly (readonly [label: string, value: ReactNode])[]
}

/** Labels with their values. */
export const Pairs = ({ className, pairs }: PairsProps) => (
  <dl className={className}>
    {pairs.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
