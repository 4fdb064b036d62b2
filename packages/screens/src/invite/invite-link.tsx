import { writeToClipboard } from '@sso-elements/browser'
import { SECOND_MS } from '@sso-elements/contract'
import { Field } from '@sso-elements/ui'
import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { FormNoticeLine } from '../form/form-fields.tsx'
import { useScreenForm } from '../form/use-screen-form.ts'
import { useScreen, useT } from '../screen-context.tsx'

/** How long the button shows that the link was copied. */
const COPIED_MS = 3 * SECOND_MS

type Copying = 'idle' | 'copied' | 'failed'

/** Creates a link to join the organization on request, with a button that copies it. */
export const InviteLink = () => {
  const t = useT()
  const { session, headingLevel } = useScreen()
  const [url, setUrl] = useState<string | null>(null)
  const [copying, setCopying] = useState<Copying>('idle')
  const input = useRef<HTMLInputElement>(null)
  const form = useScreenForm<never>({ initial: {}, rules: () => ({}), submit: async () => {} })

  useEffect(() => {
    if (url === null || !input.current) return
    // No attribute contains the link, which grants access (EMB-05).
    input.current.value = url
    // The link replaces the pressed button, so it takes the focus.
    input.current.focus()
  }, [url])
  useEffect(() => {
    if (copying !== 'copied') return
    const timer = setTimeout(() => setCopying('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copying])

  const makeLink = async () => {
    await form.attempt(async () => {
      const link = await session.call('/org/invite-link', {}, { showError: false })
      setUrl(link.url)
    })
  }
  const copy = async (link: string) => {
    const isCopied = await writeToClipboard(link)
    setCopying(isCopied ? 'copied' : 'failed')
    if (isCopied) return
    input.current?.focus()
    input.current?.select()
  }

  const Title = `h${headingLevel === 1 ? 2 : 3}` as const
  return (
    <section className="sso-part">
      <Title className="sso-section-title">{t('teammates.linkTitle')}</Title>
      <p className="sso-hint">{t('teammates.linkText')}</p>
      <FormNoticeLine notice={form.notice} />
      {url === null ? (
        <ActionButton
          label={t('teammates.makeLink')}
          busyLabel={t('teammates.makingLink')}
          look="quiet"
          onAction={makeLink}
        />
      ) : (
        <>
          <div className="sso-copy">
            <Field
              ref={input}
              label={t('teammates.link')}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
            />
            <button type="button" className="sso-button sso-button-quiet" part="button" onClick={() => void copy(url)}>
              <span aria-hidden={copying === 'copied'}>{t('teammates.copy')}</span>
              <span aria-hidden={copying !== 'copied'}>{t('teammates.copied')}</span>
            </button>
          </div>
          <p className="sso-hint" role="status">
            {copying === 'copied' && <span className="sso-hidden">{t('teammates.copied')}</span>}
            {copying === 'failed' && t('teammates.copyByHand')}
          </p>
        </>
      )}
    </section>
  )
}
