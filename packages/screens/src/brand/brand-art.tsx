import type { SourceName } from '@sso-elements/contract'
import { lazy } from 'react'

/** The drawn backgrounds come after the form: nobody waits for a picture to type. */
const ART = {
  pms: lazy(async () => ({ default: (await import('./art-pms.tsx')).ArtPms })),
  document: lazy(async () => ({ default: (await import('./art-document.tsx')).ArtDocument })),
}

export const BrandArt = ({ brand }: { brand: SourceName }) => {
  const Art = ART[brand]
  return <Art />
}
