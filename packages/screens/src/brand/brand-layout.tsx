import { SplitLayout } from '@sso-elements/ui/page'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'
import { BrandArt } from './brand-art.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface BrandLayoutProps {
  /** Of the form side. */
  background?: 'plain' | 'grey'
  children: ReactNode
}

/** A page of the host: the brand beside the screen, from 720 px up; the logo above it below that. */
export const BrandLayout = ({ background = 'plain', children }: BrandLayoutProps) => {
  const { brand } = useScreen()
  // The sentence only adorns: without it the page stands as well.
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
