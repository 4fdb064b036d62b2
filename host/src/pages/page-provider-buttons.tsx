import { QUERY } from '@sso-elements/contract'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { useHost } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

/** The providers that this site offers, each with the way back that the visitor came with; nothing where it offers none. */
export const PageProviderButtons = () => {
  const { providers } = useHost().config
  const { search } = usePageLocation()
  if (providers.length === 0) return null
  const query = carriedQuery(search, { [QUERY.sourceType]: undefined, [QUERY.lang]: undefined })
  // Links, as they can be opened and copied like any other.
  return <ProviderButtons providers={providers} way={({ url }, look) => <a href={url + query} {...look} />} />
}
