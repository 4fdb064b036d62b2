import { loadChunk } from '@sso-elements/browser'
import type { SourceName } from '@sso-elements/contract'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { ArtProps } from './art-props.ts'

/** The pictures that are there already. */
const arrived = new Set<SourceName>()

/** A picture only adorns: when it cannot be fetched, the page stands without it. */
const lazyArt = (brand: SourceName, load: () => Promise<ComponentType<ArtProps>>) =>
  lazy(() =>
    loadChunk(load).then(
      (Art) => {
        arrived.add(brand)
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
  const [late, setLate] = useState(() => !arrived.has(brand))
  const [isAskedFor, setIsAskedFor] = useState(!late)
  // Once the form stands and is drawn.
  useEffect(() => {
    const timer = setTimeout(() => setIsAskedFor(true))
    return () => clearTimeout(timer)
  }, [])
  const Art = ART[brand]
  return (
    <Suspense>
      {isAskedFor && (
        <Art
          className={late ? 'sso-side-art sso-side-art-late' : 'sso-side-art'}
          onAnimationEnd={() => setLate(false)}
        />
      )}
    </Suspense>
  )
}
