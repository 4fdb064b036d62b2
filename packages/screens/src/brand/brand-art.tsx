import type { SourceName } from '@sso-elements/contract'
import { type ComponentType, lazy } from 'react'

/** A picture only adorns: when it cannot be fetched, the page stands without it. */
const lazyArt = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (Art) => ({ default: Art }),
      (): { default: ComponentType } => ({ default: () => null }),
    ),
  )

/** The drawn backgrounds come after the form: nobody waits for a picture to type. */
const ART = {
  pms: lazyArt(async () => (await import('./art-pms.tsx')).ArtPms),
  document: lazyArt(async () => (await import('./art-document.tsx')).ArtDocument),
}

export const BrandArt = ({ brand }: { brand: SourceName }) => {
  const Art = ART[brand]
  return <Art />
}
