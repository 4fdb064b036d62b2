import { isSandboxed } from '@sso-elements/browser'
import { Notice } from '@sso-elements/ui'
import type { ReactNode } from 'react'
import { useScreen } from '../screen-context.tsx'
import { useShownTexts } from '../use-texts.ts'
import { BrandLogo } from './brand-logo.tsx'

/** A form cannot work in a sandboxed frame, so the user is notified immediately and not only after the submit. */
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
  /** The screen already shows the error of a failed call, with the same text if the sandbox is the reason. */
  failed?: boolean
  children: ReactNode
}

/** A card inside another page: it fills its container, from a width of 260 px, and shows the brand on top (BRD-04). */
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
