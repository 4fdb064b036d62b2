/** The initials of a name: of the first and last word, or one character for a name without spaces, as in Chinese. */
const initialsOf = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1) ?? ''
  const firstCharacter = (word: string) => [...word][0] ?? ''
  return (firstCharacter(first) + firstCharacter(last)).toUpperCase() || '·'
}

interface AvatarProps {
  name: string
  picture?: string | null
}

/** A person's or organization's picture or initials; hidden from screen readers, since the name is shown beside it. */
export const Avatar = ({ name, picture = null }: AvatarProps) => (
  <span className="ws-avatar" aria-hidden="true">
    {picture === null ? initialsOf(name) : <img src={picture} alt="" />}
  </span>
)
