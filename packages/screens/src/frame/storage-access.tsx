import { askForFrameCookies, hasFrameCookies } from '@sso-elements/browser'
import { canKeepTokenInFrame, keepTokenInFrame } from '@sso-elements/session/frame-token'
import { Notice } from '@sso-elements/ui'
import { useEffect, useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { useScreen } from '../screen-context.tsx'
import { useUserState } from '../use-user.ts'

/** Whether the browser blocks the cookies of this site, is asked to allow them, or keeps blocking them. */
type Access = 'unknown' | 'blocked' | 'refused' | 'granted'

/**
 * Asks for the browser's permission to use cookies, in a frame of another site where they are blocked (EMB-02). With it, a user who is
 * already signed in on this site is signed in here; otherwise a session lasts for the visit, or, if the browser denies storage too, until
 * the page is left, so a separate tab is offered.
 */
export const StorageAccess = () => {
  const { session, texts, locale, brand } = useScreen()
  const user = useUserState()
  const [access, setAccess] = useState<Access>('unknown')
  useEffect(() => keepTokenInFrame(session), [session])
  useEffect(() => {
    const find = async () => {
      const [isGranted] = await Promise.all([hasFrameCookies(), texts.loadTexts(locale, ['notice'])])
      // A browser that cannot tell cannot be asked either; the form reports a refused cookie.
      setAccess((known) => (known === 'unknown' && isGranted === false ? 'blocked' : known))
    }
    find().catch(console.warn)
  }, [texts, locale])
  if (user !== 'none' || access === 'unknown' || access === 'granted') return null
  const t = texts.translator(locale)
  const ask = async () => {
    const isGranted = await askForFrameCookies()
    setAccess(isGranted ? 'granted' : 'refused')
    // Reads the cookies that are there now.
    if (isGranted) session.configure({})
  }
  const canKeep = canKeepTokenInFrame()
  return (
    <div style={{ marginBlockEnd: '1.5em' }}>
      <Notice kind="info">
        {t(canKeep ? `frame.${access}` : 'frame.denied', { brand: brand.name })}
        {access === 'blocked' && (
          <p style={{ marginBlock: '0.5em 0' }}>
            <ActionButton look="link" label={t('frame.allow')} busyLabel={t('frame.allowing')} onAction={ask} />
          </p>
        )}
        {!canKeep && (
          <p style={{ marginBlock: '0.5em 0' }}>
            <a className="sso-link" href={location.href} target="_blank" rel="noreferrer">
              {t('frame.openTab')}
            </a>
          </p>
        )}
      </Notice>
    </div>
  )
}
