/** Tells a password manager whose password is being chosen, where the address is not asked for again. */
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
