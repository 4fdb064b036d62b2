import { SplitLayout } from '@sso-elements/ui/page'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'
import { BrandArt } from './brand-art.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

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
