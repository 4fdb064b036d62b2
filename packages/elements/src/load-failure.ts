import { LATE_WORDS } from '@sso-elements/locale'

/** Bundled, because the texts may not have loaded either. */
const FAILED = { en: 'This form could not be loaded.', zh: '表单未能加载。' }

/**
 * Shows in an element that its form could not be loaded, or is late, below its current content: the children of the tag, or a form with
 * input. The button, or the browser's `online` event, removes the message and calls `retry`.
 *
 * @returns a function that removes the message
 */
export const showLoadFailure = (
  element: HTMLElement,
  locale: string,
  isLate: boolean,
  retry: () => void,
): (() => void) => {
  const language = (locale || navigator.language).startsWith('zh') ? 'zh' : 'en'
  const [late, label] = LATE_WORDS[language]
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const slot = document.createElement('slot')
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.part.add('error')
  const button = document.createElement('button')
  button.part.add('button')
  button.textContent = label
  const remove = () => {
    removeEventListener('online', handleRetry)
    slot.remove()
    message.remove()
    if (!root.hasChildNodes()) root.append(slot)
  }
  const handleRetry = () => {
    remove()
    retry()
  }
  button.onclick = handleRetry
  addEventListener('online', handleRetry)
  root.append(slot, message)
  message.append(isLate ? late : FAILED[language], ' ', button)
  return remove
}
