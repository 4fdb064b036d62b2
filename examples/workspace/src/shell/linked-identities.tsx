import { useEffect, useRef, useState } from 'react'
import type { ResultOf } from 'sso-elements'
import { Notice } from 'sso-elements/ui'
import { useDates } from '../dates/use-dates.ts'
import { call } from '../session/call.ts'
import { failureText } from '../session/failure.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { useTexts } from '../texts/texts.tsx'

type Identity = ResultOf<'/account/identities'>[number]

/** Opens the profile when the page loads. */
export const PROFILE_HASH = '#profile'

/** URL of the sign-in site that links a provider and then redirects back to the profile, which shows the result. */
const linkUrl = (url: string): string => {
  const { origin, pathname, search } = location
  return `${url}?${new URLSearchParams({ purpose: 'link', 'sso-redirect': origin + pathname + search + PROFILE_HASH })}`
}

/** One row for all identities of a provider, because unlinking ends them together; of Feishu and Lark it names those that are linked. */
const linkedProviders = (identities: readonly Identity[]) =>
  identities
    .filter(({ provider }, index) => identities.findIndex((each) => each.provider === provider) === index)
    .map((identity) => {
      const key = identity.provider
      const names = identities.filter(({ provider }) => provider === key).map(({ name }) => name)
      const nameIn = (locale: 'en' | 'zh') => [...new Set(names.map((name) => name[locale]))].join(' / ')
      return { key, name: { en: nameIn('en'), zh: nameIn('zh') }, url: null, identity }
    })

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
  // Another tab may have linked or unlinked a provider in the meantime.
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [reload])
  // The profile is usable without this section.
  if (loaded.status !== 'loaded') return null
  const { providers, identities } = loaded.data
  const linked = linkedProviders(identities)
  const ways = [
    // Shown at their provider if it is offered here, which a chat tool may not be.
    ...providers
      .filter(({ identity }) => linked.every(({ key }) => key !== identity))
      .map((provider) => linked.find(({ key }) => key === provider.key) ?? { ...provider, identity: null }),
    ...linked.filter(({ key }) => !providers.some((provider) => provider.key === key)),
  ]
  if (ways.length === 0) return null

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
        {ways.map(({ key, url, identity, ...way }) => {
          const name = way.name[locale]
          return (
            <li key={key}>
              <span>
                <strong>{name}</strong>{' '}
                <small>{identity ? t('ways.since', { date: dates.date(identity.linkedAt) }) : t('ways.none')}</small>
              </span>
              {identity ? (
                <button
                  type="button"
                  className="sso-button sso-button-quiet ws-button-small"
                  aria-label={t('ways.unlinkNamed', { name })}
                  aria-busy={busy === key}
                  onClick={() => void unlink(key)}
                >
                  {t('ways.unlink')}
                </button>
              ) : (
                url !== null && (
                  <a
                    className="sso-button sso-button-quiet ws-button-small"
                    href={linkUrl(url)}
                    aria-label={t('ways.linkNamed', { name })}
                  >
                    {t('ways.link')}
                  </a>
                )
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
