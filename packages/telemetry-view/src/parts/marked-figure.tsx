import { Icon } from '@sso-elements/ui'

interface MarkedFigureProps {
  /** Empty if there is none, and what is wrong stands in its place. */
  text: string
  /** What is wrong with it, for screen readers beside its icon; null if nothing is. */
  problem: string | null
}

/** A figure that is marked if something is wrong with it, by more than its color. */
export const MarkedFigure = ({ text, problem }: MarkedFigureProps) =>
  problem === null ? (
    <span className="sso-figure">{text}</span>
  ) : (
    <span className="sso-rated sso-rated-poor">
      <Icon name="alert" />
      <span className="sso-figure">{text || problem}</span>
      {text && <span className="sso-hidden"> {problem}</span>}
    </span>
  )
