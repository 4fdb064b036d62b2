/** An organisation's picture, or the first character of its name; the name itself stands beside it. */
export const Avatar = ({ name, src, large = false }: { name: string; src: string | null; large?: boolean }) => (
  <span className={large ? 'sso-avatar sso-avatar-large' : 'sso-avatar'} aria-hidden="true">
    {src === null ? [...name][0]?.toUpperCase() : <img src={src} alt="" />}
  </span>
)
