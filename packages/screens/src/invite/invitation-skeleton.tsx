import { Late } from '../form/late.tsx'
import { useScreen } from '../screen-context.tsx'

/** Skeleton of an invitation: the organization, a sentence and a form. */
export const InvitationSkeleton = () => {
  const { locale, onRetry } = useScreen()
  return (
    <>
      <div className="sso-skeleton" aria-hidden="true">
        <i className="sso-skeleton-organization" />
        <i className="sso-skeleton-control" />
        <i className="sso-skeleton-control" />
      </div>
      <Late locale={locale} onRetry={onRetry} />
    </>
  )
}
