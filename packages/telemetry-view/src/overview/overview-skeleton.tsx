/** Placeholders of the totals and the first plots, visible only after 150 ms. */
export const OverviewSkeleton = () => (
  <div className="sso-telemetry-skeleton sso-skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i className="sso-telemetry-skeleton-plot" />
    <i className="sso-telemetry-skeleton-half" />
    <i className="sso-telemetry-skeleton-half" />
  </div>
)
