import { HOST_BASE } from '@sso-elements/contract'
import { queryOfView, TelemetryScreen, telemetryViewOf } from '@sso-elements/telemetry-view'
import { adoptStyles } from '@sso-elements/ui'
import { type ComponentProps, useMemo } from 'react'
import { carriedQuery } from '../navigation/carried-query.ts'
import { goTo } from '../navigation/history.ts'
import { TELEMETRY } from '../navigation/orginfo-query.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

adoptStyles(document, TelemetryScreen.styles)

type View = ComponentProps<typeof TelemetryScreen>['view']

/** What browsers report: the view is in the address (MON-06). */
export const TelemetryPage = () => {
  const { path, search } = usePageLocation()
  const view = useMemo(() => telemetryViewOf(search), [search])
  const pathOf = (next: View): string => path + carriedQuery(search, { [TELEMETRY]: '1', ...queryOfView(next) })
  return (
    <TelemetryScreen view={view} onView={(next) => goTo(pathOf(next))} hrefOf={(next) => HOST_BASE + pathOf(next)} />
  )
}
