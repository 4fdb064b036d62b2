import { QUERY } from '@sso-elements/contract'
import { ProviderButtons } from '@sso-elements/screens/provider-buttons'
import { useHost } from '../host-context.ts'
import { carriedQuery } from '../navigation/carried-query.ts'
import { usePageLocation } from '../shell/page-location-context.ts'

/** Links to the providers of this site, with the current return address; nothing if there are none. */
export const PageProviderButtons = () => {
  const { providers } = useHost().config
  const { search } = usePageLocation()
  if (providers.length === 0) return null
  const query = carriedQuery(search, { [QUERY.sourceType]: undefined, [QUERY.lang]: undefined })
  // Links rather than buttons, so that they can be opened in a new tab and copied.
  return <ProviderButtons providers={providers} way={({ url }, look) => <a href={url + query} {...look} />} />
}
