import { type Account, LANGUAGE_TAG, sourceNameOf } from '@sso-elements/contract'
import { keepReadLocale } from '@sso-elements/locale'
import { getSession } from '@sso-elements/session'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import { applyStyles } from './apply-styles.ts'
import { TAGS } from './attributes.ts'
import { languageOf, pageTexts } from './language.ts'

const elementWith = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}

/**
 * Asks in a dialog over the page whether to sign in as a person, by name (SES-16), in the brand of the session and the theme of the
 * page's first element. The focus is on the answer that changes nothing.
 *
 * @returns false as well when the dialog is closed
 */
export const askToContinue = async ({ orgUserName, orgEmail }: Account): Promise<boolean> => {
  const locale = languageOf('')
  const texts = pageTexts()
  await texts.loadTexts(locale, ['ticket'])
  const t = texts.translator(locale)

  const title = elementWith('h2', 'sso-dialog-title', t('ticket.title', { name: orgUserName || orgEmail }))
  const text = elementWith('div', 'sso-dialog-body', t('ticket.text', { email: orgEmail }))
  const decline = elementWith('button', 'sso-button sso-button-quiet', t('ticket.decline'))
  const accept = elementWith('button', 'sso-button', t('ticket.continue'))
  const dialog = elementWith(
    'dialog',
    'sso-dialog',
    title,
    text,
    elementWith('div', 'sso-dialog-actions', decline, accept),
  )
  title.id = 'title'
  text.id = 'text'
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.setAttribute('aria-describedby', text.id)

  const root = elementWith('div', 'sso-root', dialog)
  root.lang = LANGUAGE_TAG[locale]
  root.dataset['brand'] = sourceNameOf(getSession().preferences.getState().sourceType)
  root.dataset['theme'] = document.querySelector(Object.keys(TAGS).join())?.getAttribute('theme') ?? ''
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  applyStyles(shadow, '', [dialogStyles])
  shadow.append(root)
  document.body.append(host)
  dialog.showModal()
  // A user who reads this continues in the same language (I18N-12).
  keepReadLocale(locale)
  return new Promise((resolve) => {
    const answer = (isAccepted: boolean) => {
      host.remove()
      resolve(isAccepted)
    }
    accept.addEventListener('click', () => answer(true))
    decline.addEventListener('click', () => answer(false))
    dialog.addEventListener('close', () => answer(false))
  })
}
