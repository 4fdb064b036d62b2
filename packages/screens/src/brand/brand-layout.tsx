import { loadChunk } from '@sso-elements/browser'
import type { SourceName } from '@sso-elements/contract'
import { SplitLayout } from '@sso-elements/ui/page'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'
import type { ArtProps } from './art.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

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

interface BrandLayoutProps {
  /** Background of the form side. */
  background?: 'plain' | 'grey'
  children: ReactNode
}

/** A page of the host: from a width of 720 px the brand next to the screen, below that the logo above it. */
export const BrandLayout = ({ background = 'plain', children }: BrandLayoutProps) => {
  const { brand } = useScreen()
  // The sentence is decorative, so the page does not wait for it.
  const { t } = useShownTexts(['notice'], { decorative: true })
  return (
    <SplitLayout
      background={background}
      logo={<BrandLogo />}
      actions={<LanguageSwitch />}
      side={
        <>
          {brand.registerPageBg === null ? (
            <BrandArt brand={brand.sourceName} key={brand.sourceName} />
          ) : (
            <img className="sso-side-art" src={brand.registerPageBg} alt="" />
          )}
          <BrandLogo />
          <p className="sso-side-line">{t?.(`brand.${brand.sourceName}`)}</p>
        </>
      }
    >
      {children}
    </SplitLayout>
  )
}
