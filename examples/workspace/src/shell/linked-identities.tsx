import { useEffect, useRef, useState } from 'react'
import type { ResultOf } from 'sso-elements'
import { Notice } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { call } from '../session/call.ts'
import { failureText } from '../session/failure.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'

type Provider = ResultOf<'/account/sign-in-options'>['providers'][number]
type Identity = ResultOf<'/account/identities'>[number]

/** Opens the profile when the page loads. */
export const PROFILE_HASH = '#profile'

/** URL of the sign-in site that links a provider and then redirects back to the profile, which shows what was linked. */
const linkUrl = ({ url }: Provider): string => {
  const { origin, pathname, search } = location
  return `${url}?${new URLSearchParams({ purpose: 'link', 'sso-redirect': origin + pathname + search + PROFILE_HASH })}`
}

/** The identity providers, each to be linked or unlinked (IDN-02); renders nothing if there are none. */
export const LinkedIdentities = () => {
  const { t, locale } = useTexts()
  const dates = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const loaded = useLoaded(async () => {
    const [{ providers }, identities] = await Promise.all([
      call('/account/sign-in-options', {}),
      call('/account/identities', {}),
    ])
    return { providers, identities }
  })
  const { reload } = loaded
  // Another tab may have linked or unlinked a provider meanwhile.
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [reload])
  // The profile is usable without this section.
  if (loaded.status !== 'loaded' || loaded.data.providers.length === 0) return null
  const { providers, identities } = loaded.data

  const unlink = async (provider: string) => {
    if (busy) return
    setBusy(provider)
    setProblem(null)
    try {
      const remaining: Identity[] = await call('/account/identities/unlink', { provider })
      loaded.replace((data) => ({ ...data, identities: remaining }))
      // The pressed button was removed.
      heading.current?.focus()
    } catch (error) {
      setProblem(failureText(t, error))
      void reload()
    }
    setBusy(null)
  }

  return (
    <section className="ws-ways" aria-labelledby="ws-ways-title">
      <h3 id="ws-ways-title" ref={heading} tabIndex={-1}>
        {t('ways.title')}
      </h3>
      <p className="sso-hint">{t('ways.words')}</p>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <ul>
        {providers.map((provider) => {
          const name = provider.name[locale]
          const identity = identities.find((each) => each.provider === provider.key)
          return (
            <li key={provider.key}>
              <span>
                <strong>{name}</strong>{' '}
                <small>{identity ? t('ways.since', { date: dates.date(identity.linkedAt) }) : t('ways.none')}</small>
              </span>
              {identity ? (
                <button
                  type="button"
                  className="sso-button sso-button-quiet ws-button-small"
                  aria-label={t('ways.unlinkNamed', { name })}
                  aria-busy={busy === provider.key}
                  onClick={() => void unlink(provider.key)}
                >
                  {t('ways.unlink')}
                </button>
              ) : (
                <a
                  className="sso-button sso-button-quiet ws-button-small"
                  href={linkUrl(provider)}
                  aria-label={t('ways.linkNamed', { name })}
                >
                  {t('ways.link')}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
