/** What a reader sees as the first character; a flag or a family is many code points. Older browsers cut those apart. */
const firstCharacter = (name: string): string => {
  const parts = 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment) : [...name]
  return parts[0]?.toUpperCase() ?? ''
}

/** An organisation's picture, or the first character of its name; the name itself stands beside it. */
export const Avatar = ({ name, src, large = false }: { name: string; src: string | null; large?: boolean }) => (
  <span className={large ? 'sso-avatar sso-avatar-large' : 'sso-avatar'} aria-hidden="true">
    {src === null ? firstCharacter(name) : <img src={src} alt="" />}
  </span>
)
