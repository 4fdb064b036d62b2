/** The full-screen loading indicator; it appears only after 150 ms. */
export const Loading = ({ label }: { label: string }) => (
  <div className="sso-loading" role="status">
    <i className="sso-spinner" />
    <span className="sso-hidden">{label}</span>
  </div>
)
