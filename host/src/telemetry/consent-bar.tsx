import { DEFAULT_LOCALE, LANGUAGE_TAG } from '@sso-elements/contract'
import type { ConsentAnswer } from '@sso-elements/reporting'
import { adoptStyles, Root } from '@sso-elements/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useStoreState } from '../host-context.ts'
import { brandOf } from '../shell/brand-of.ts'
import type { Consent } from './consent.ts'
import consentStyles from './consent-bar.css?inline'
import type { TelemetryHost } from './sink.ts'

interface ConsentBarProps {
  host: TelemetryHost
  consent: Consent
}

/** Asks whether telemetry may run, until it is answered here or in another tab; then a link that asks again. */
const ConsentBar = ({ host: { config, session, texts }, consent }: ConsentBarProps) => {
  const preferences = useStoreState(session.preferences)
  const { answer } = useStoreState(consent.store)
  const [isReopened, setReopened] = useState(false)
  const [loadedLocale, setLoadedLocale] = useState<string | null>(null)
  const titleId = useId()
  const title = useRef<HTMLParagraphElement>(null)
  const link = useRef<HTMLButtonElement>(null)
  const focusNext = useRef<typeof title | typeof link | null>(null)
  const locale = preferences.locale ?? DEFAULT_LOCALE

  useEffect(() => {
    texts.loadTexts(locale, ['consent']).then(() => setLoadedLocale(locale), console.warn)
  }, [texts, locale])
  useEffect(() => {
    focusNext.current?.current?.focus()
    focusNext.current = null
  })
  if (loadedLocale !== locale) return null

  const t = texts.translator(locale)
  const give = (given: ConsentAnswer) => {
    focusNext.current = link
    setReopened(false)
    consent.answer(given)
  }
  const isOpen = answer === null || isReopened
  return (
    <Root lang={LANGUAGE_TAG[locale]} theme="auto" brand={brandOf(config, preferences.sourceType).sourceName}>
      {isOpen ? (
        <section className="sso-consent" aria-labelledby={titleId}>
          <p className="sso-consent-title" id={titleId} ref={title} tabIndex={-1}>
            {t('consent.title')}
          </p>
          <p>{t('consent.text')}</p>
          <div className="sso-consent-answers">
            <button type="button" className="sso-button sso-button-quiet" onClick={() => give('denied')}>
              {t('consent.deny')}
            </button>
            <button type="button" className="sso-button sso-button-quiet" onClick={() => give('granted')}>
              {t('consent.allow')}
            </button>
          </div>
        </section>
      ) : (
        <p className="sso-consent-change">
          <button
            type="button"
            className="sso-link"
            ref={link}
            onClick={() => {
              focusNext.current = title
              setReopened(true)
            }}
          >
            {t('consent.change')}
          </button>
        </p>
      )}
    </Root>
  )
}

/** Shows the question after the page, in a root of its own, so that the page does not wait for it. */
export const showConsentBar = (host: TelemetryHost, consent: Consent): void => {
  adoptStyles(document, [consentStyles])
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <ConsentBar host={host} consent={consent} />,
  )
}
