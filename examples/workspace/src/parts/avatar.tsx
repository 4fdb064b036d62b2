/** First signs of a name: of two words for languages with spaces, one sign for Chinese. */
const initialsOf = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1) ?? ''
  const sign = (word: string) => [...word][0] ?? ''
  return (sign(first) + sign(last)).toUpperCase() || '·'
}

interface AvatarProps {
  name: string
  picture?: string | null
}

/** A person's or organization's picture, or the first signs of the name; the name stands beside it. */
export const Avatar = ({ name, picture = null }: AvatarProps) => (
  <span className="ws-avatar" aria-hidden="true">
    {picture === null ? initialsOf(name) : <img src={picture} alt="" />}
  </span>
)
