import { loadChunk } from '@sso-elements/browser'
import type { SourceName } from '@sso-elements/contract'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ArtProps } from './art-props.ts'

/** The pictures that are there already. */
const loadedBrands = new Set<SourceName>()

/** A picture only adorns: when it cannot be fetched, the page stands without it. */
const lazyArt = (brand: SourceName, load: () => Promise<ComponentType<ArtProps>>) =>
  lazy(() =>
    loadChunk(load).then(
      (Art) => {
        loadedBrands.add(brand)
        return { default: Art }
      },
      (): { default: ComponentType<ArtProps> } => ({ default: () => null }),
    ),
  )

/** The drawn backgrounds come after the form: nobody waits for a picture to type. */
const ART = {
  pms: lazyArt('pms', async () => (await import('./art-pms.tsx')).ArtPms),
  document: lazyArt('document', async () => (await import('./art-document.tsx')).ArtDocument),
}

/** The drawn picture of a brand, for the `key` of that brand: one that comes late fades in, the others are there. */
export const BrandArt = ({ brand }: { brand: SourceName }) => {
  const [isLate, setLate] = useState(() => !loadedBrands.has(brand))
  const [isRequested, setIsRequested] = useState(!isLate)
  // Once the form stands and is drawn.
  useEffect(() => {
    const timer = setTimeout(() => setIsRequested(true))
    return () => clearTimeout(timer)
  }, [])
  const Art = ART[brand]
  return (
    <Suspense>
      {isRequested && (
        <Art
          className={isLate ? 'sso-side-art sso-side-art-late' : 'sso-side-art'}
          onAnimationEnd={() => setLate(false)}
        />
      )}
    </Suspense>
  )
}
