/** Skeleton of an invitation: the organization, a sentence and a form. */
export const InvitationSkeleton = () => (
  <div className="sso-skeleton" aria-hidden="true">
    <i className="sso-skeleton-organization" />
    <i className="sso-skeleton-control" />
    <i className="sso-skeleton-control" />
  </div>
)
