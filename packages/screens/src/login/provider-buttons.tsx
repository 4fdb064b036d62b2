import { loadChunk } from '@sso-elements/browser'
import type { Shape } from '@sso-elements/chat-tools/marks'
import type { SignInProvider } from '@sso-elements/contract'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { defineScreen } from '../define-screen.tsx'
import { useScreen, useT } from '../screen-context.tsx'
import providerStyles from './provider-buttons.css?inline'
import { providerName } from './provider-name.ts'

export { providerName } from './provider-name.ts'

/** More of them would push the rest of a form out of the window. */
const MAX_SHOWN = 3

/** Icons of the built-in providers; those of others are loaded. */
const MARKS: Record<string, readonly Shape[]> = {
  google: [
    ['#4285f4', 'M22.8 10H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.3l3.7 2.9a11.5 11.5 0 0 0 3.2-10.7Z'],
    ['#34a853', 'M12 23.5a11.5 11.5 0 0 0 7.6-2.8l-3.7-2.9a6.9 6.9 0 0 1-10.3-3.6l-3.8 3a11.5 11.5 0 0 0 10.2 6.3Z'],
    ['#fbbc05', 'M5.6 14.2a6.9 6.9 0 0 1 0-4.4l-3.8-3a11.5 11.5 0 0 0 0 10.4l3.8-3Z'],
    ['#ea4335', 'M12 5.1a6.9 6.9 0 0 1 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.8 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1Z'],
  ],
  foxlab: [
    ['#fc6d26', 'M12 22 1.3 13.4 5.2 2l3 7.5h7.6l3-7.5 3.9 11.4z'],
    ['#e24329', 'M12 22 8.2 9.5h7.6z'],
  ],
}

const Mark = ({ provider }: { provider: string }) => {
  const [shapes, setShapes] = useState(MARKS[provider] ?? [])
  useEffect(() => {
    // The button is as wide without its icon.
    if (!MARKS[provider])
      loadChunk(() => import('../brand/tool-shapes.ts')).then(
        (loaded) => setShapes(loaded.shapesOf(provider)),
        console.warn,
      )
  }, [provider])
  return (
    <svg viewBox="0 0 24 24" role="none">
      {shapes.map(([fill, shape]) => (
        <path key={shape} fill={fill} d={shape} />
      ))}
    </svg>
  )
}

interface ProviderButtonsProps {
  providers: readonly SignInProvider[]
  /** Renders a provider: a link to it, or a button that opens it in a popup. */
  way: (provider: SignInProvider, look: { className: string; part: string; children: ReactNode }) => ReactNode
  /** Shown below the buttons, such as the state of the popup. */
  children?: ReactNode
}

const Buttons = ({ providers, way, children }: ProviderButtonsProps) => {
  const { locale } = useScreen()
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const isFolded = !showsAll && providers.length > MAX_SHOWN
  useEffect(() => {
    // The button that had the focus is gone.
    if (showsAll) list.current?.querySelectorAll<HTMLElement>('.sso-button')[MAX_SHOWN]?.focus()
  }, [showsAll])
  return (
    <div className="sso-providers" ref={list}>
      <p className="sso-divider">{t('provider.or')}</p>
      {(isFolded ? providers.slice(0, MAX_SHOWN) : providers).map((provider) => (
        <Fragment key={provider.key}>
          {way(provider, {
            className: 'sso-button sso-button-quiet',
            part: 'button',
            children: (
              <>
                <Mark provider={provider.key} />
                {t('provider.continueWith', { source: providerName(provider, locale) })}
              </>
            ),
          })}
        </Fragment>
      ))}
      {isFolded && (
        <button type="button" className="sso-link" part="link" aria-expanded={false} onClick={() => setShowsAll(true)}>
          {t('provider.more')}
        </button>
      )}
      {children}
    </div>
  )
}

/** Sign-in providers, in addition to password and code (IDN-04). */
export const ProviderButtons = defineScreen({ texts: ['provider'], styles: [providerStyles], Screen: Buttons })
