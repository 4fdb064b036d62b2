import { SentText } from '../parts/sent-text.tsx'
import { ViewLink, type ViewNavigation } from '../view/view-link.tsx'

interface ErrorLinkProps extends ViewNavigation {
  /** Empty for errors that have no page, since an older version of the server stored them. */
  fingerprint: string
  name: string
}

/** The name of an error, a link to its page. */
export const ErrorLink = ({ fingerprint, name, ...navigation }: ErrorLinkProps) => {
  if (fingerprint === '') return <SentText text={name} />
  return (
    <ViewLink {...navigation} change={{ error: fingerprint, session: null, at: null }}>
      <SentText text={name} />
    </ViewLink>
  )
}
