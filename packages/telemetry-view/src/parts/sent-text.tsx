interface SentTextProps {
  /** Text from a browser, so of any length, script and direction. */
  text: string
  className?: string
  /** Whether it is a path, which is always left to right. */
  isPath?: boolean
}

/** A text that browsers sent: it takes at most three lines, and its direction does not affect its neighbors. */
export const SentText = ({ text, className = '', isPath = false }: SentTextProps) => (
  <bdi className={`sso-sent-text ${className}`.trim()} title={text} dir={isPath ? 'ltr' : 'auto'}>
    {text}
  </bdi>
)
