import { loadChunk } from '@sso-elements/browser'
import type { SourceName } from '@sso-elements/contract'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ArtProps } from './art.tsx'

/** Brands whose picture is loaded. */
const loadedBrands = new Set<SourceName>()

/** The picture is decorative: if it fails to load, the page is shown without it. */
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

/** The background pictures load after the form, so that they do not delay it. */
const ART = {
  pms: lazyArt('pms', async () => (await import('./art-pms.tsx')).ArtPms),
  document: lazyArt('document', async () => (await import('./art-document.tsx')).ArtDocument),
}

/** The background picture of a brand; render it with the brand as its `key`. It fades in if it was not loaded yet. */
export const BrandArt = ({ brand }: { brand: SourceName }) => {
  const [isLate, setLate] = useState(() => !loadedBrands.has(brand))
  const [isRequested, setIsRequested] = useState(!isLate)
  // After the form is painted.
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
