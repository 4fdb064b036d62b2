/** Bundled, because the texts may not have loaded either. */
const TEXTS = {
  en: ['This form could not be loaded.', 'Try again'],
  zh: ['表单未能加载。', '重试'],
} as const

/**
 * Shows in an element that its form could not be loaded, below its current content: the children of the tag, or a form with input.
 * The button, or the browser's `online` event, removes the message and calls `retry`.
 */
export const showLoadFailure = (element: HTMLElement, locale: string, retry: () => void): void => {
  const [text, label] = TEXTS[(locale || navigator.language).startsWith('zh') ? 'zh' : 'en']
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const slot = document.createElement('slot')
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.part.add('error')
  const button = document.createElement('button')
  button.part.add('button')
  button.textContent = label
  const handleRetry = () => {
    removeEventListener('online', handleRetry)
    slot.remove()
    message.remove()
    if (!root.hasChildNodes()) root.append(slot)
    retry()
  }
  button.onclick = handleRetry
  addEventListener('online', handleRetry)
  root.append(slot, message)
  message.append(text, ' ', button)
}
