import { useScreen } from '../screen-context.tsx'
import { Late } from './late.tsx'

/** Placeholder of the size of a form, so that nothing moves when the form renders; visible only after 150 ms. */
export const FormSkeleton = ({ fields }: { fields: number }) => {
  const { locale, onRetry } = useScreen()
  return (
    <>
      <div className="sso-skeleton" aria-hidden="true">
        <i className="sso-skeleton-title" />
        {Array.from({ length: fields + 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move.
          <i className="sso-skeleton-control" key={index} />
        ))}
      </div>
      <Late locale={locale} onRetry={onRetry} />
    </>
  )
}
