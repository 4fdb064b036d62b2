import { isSandboxed } from '@sso-elements/browser'
import { Notice } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'
import { BrandLogo } from './brand-logo.tsx'

/** Nothing of the form can work there: whoever sees it is told at once, and not only when they have filled it in. */
const SandboxNotice = () => {
  const { t } = useShownTexts(['feedback'], { decorative: true })
  return (
    t && (
      <div className="sso-embed-notice">
        <Notice kind="error">{t('message.sandboxed')}</Notice>
      </div>
    )
  )
}

interface EmbedLayoutProps {
  /** The screen has told of a failed call itself, in the same words where the sandbox is the reason. */
  failed?: boolean
  children: ReactNode
}

/** A card inside another page: it takes the width that it is given, from 260 px up, and shows the brand on top (BRD-04). */
export const EmbedLayout = ({ failed, children }: EmbedLayoutProps) => {
  const { brand } = useScreen()
  return (
    <section className="sso-embed" aria-label={brand.name}>
      {brand.registerPageBg !== null && <img className="sso-embed-picture" src={brand.registerPageBg} alt="" />}
      <div className="sso-embed-card">
        <div className="sso-embed-head">
          <BrandLogo />
        </div>
        {isSandboxed() && !failed && <SandboxNotice />}
        {children}
      </div>
    </section>
  )
}
