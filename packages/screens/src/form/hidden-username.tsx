/** Gives password managers the username of a new password, if the form has no email field. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input
    className="sso-hidden"
    type="text"
    name="email"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
)
