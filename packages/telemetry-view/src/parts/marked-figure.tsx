import { Icon } from '@sso-elements/ui'

interface MarkedFigureProps {
  /** Empty without a figure, whose place the problem takes. */
  text: string
  /** The problem, as an icon with a text for screen readers; null if there is none. */
  problem: string | null
}

/** A figure that is marked if it has a problem, not only by its color. */
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
