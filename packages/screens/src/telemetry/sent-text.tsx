interface SentTextProps {
  /** From a browser, and so of any length, script and direction. */
  text: string
  className?: string
}

/** A text that browsers sent: it takes three lines at most, and does not turn around what is beside it. */
export const SentText = ({ text, className = '' }: SentTextProps) => (
  <bdi className={`sso-sent-text ${className}`.trim()} title={text}>
    {text}
  </bdi>
)
