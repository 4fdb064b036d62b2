import { LANGUAGE_TAG, type Locale, type OwnApplication } from '@sso-elements/contract'
import { useScreen } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'

/** Their organisations in one sentence, such as "Acme and Northwind". */
export const organizationNames = (applications: readonly OwnApplication[], locale: Locale): string =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type: 'conjunction' }).format(applications.map(({ orgName }) => orgName))

/** The organisations that the person asked to join and that have not decided yet; `asks` false: nobody to ask for. */
export const useOwnApplications = (enabled: boolean) => {
  const { session } = useScreen()
  return useLoaded(
    async () => (enabled ? await session.call('/account/applications', {}, { showError: false }) : []),
    String(enabled),
  )
}
