interface SentTextProps {
  /** From a browser, and so of any length, script and direction. */
  text: string
  className?: string
  /** Whether it is a path, which reads from left to right in any script. */
  isPath?: boolean
}

/** A text that browsers sent: it takes three lines at most, and does not turn around what is beside it. */
export const SentText = ({ text, className = '', isPath = false }: SentTextProps) => (
  <bdi className={`sso-sent-text ${className}`.trim()} title={text} dir={isPath ? 'ltr' : 'auto'}>
    {text}
  </bdi>
)
