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

/** URL of the sign-in site that links a provider and then redirects back to the profile, which shows what was linked. */
const linkUrl = (url: string): string => {
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
  if (loaded.status !== 'loaded') return null
  const { providers, identities } = loaded.data
  // An identity may be of a provider that is not offered here, such as a chat tool.
  // One row for a tool that is linked by several apps: unlinking ends all of them.
  const others = identities.filter(
    ({ provider }, index) =>
      !providers.some(({ key }) => key === provider) &&
      identities.findIndex((each) => each.provider === provider) === index,
  )
  const ways = [
    ...providers
      .filter(({ identity }) => identities.every(({ provider }) => provider !== identity))
      .map((provider) => ({
        ...provider,
        identity: identities.find((each) => each.provider === provider.key),
      })),
    ...others.map((identity) => ({ key: identity.provider, name: identity.name, url: null, identity })),
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
