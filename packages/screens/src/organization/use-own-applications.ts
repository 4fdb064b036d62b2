import { LANGUAGE_TAG, type Locale, type OwnApplication } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'

/** The names of their organizations as a list, such as "Acme and Northwind". */
export const organizationNames = (applications: readonly OwnApplication[], locale: Locale): string =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type: 'conjunction' }).format(applications.map(({ orgName }) => orgName))

/** The user's pending requests to join. If `enabled` is false, nothing is requested and the list is empty. */
export const useOwnApplications = (enabled: boolean) => {
  const { session } = useScreen()
  return useLoaded(
    async () => (enabled ? await session.call('/account/applications', {}, { showError: false }) : []),
    String(enabled),
  )
}
