/** The first grapheme, because a flag or a family emoji has many code points. Browsers without `Intl.Segmenter` split those. */
const firstCharacter = (name: string): string => {
  const parts = 'Segmenter' in Intl ? [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment) : [...name]
  return parts[0]?.toUpperCase() ?? ''
}

/**
 * An organization's picture, or the first character of its name. Hidden from assistive technology, because the name is
 * next to it.
 */
export const Avatar = ({ name, src, large = false }: { name: string; src: string | null; large?: boolean }) => (
  <span className={large ? 'sso-avatar sso-avatar-large' : 'sso-avatar'} aria-hidden="true">
    {src === null ? firstCharacter(name) : <img src={src} alt="" />}
  </span>
)
