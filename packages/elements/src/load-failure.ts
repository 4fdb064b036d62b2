/** Said where nothing else of ours may have arrived, the texts neither. */
const WORDS = {
  en: ['This form could not be loaded.', 'Try again'],
  zh: ['表单未能加载。', '重试'],
} as const

/**
 * Tells in an element that its form could not be fetched, below what stands there: what the page wrote between the tags, or a form that
 * somebody has typed into. It goes when it is pressed, or when the browser is online again, and `retry` is called.
 */
export const showLoadFailure = (element: HTMLElement, locale: string, retry: () => void): void => {
  const [text, label] = WORDS[(locale || navigator.language).startsWith('zh') ? 'zh' : 'en']
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const page = document.createElement('slot')
  const told = document.createElement('p')
  told.setAttribute('role', 'alert')
  told.part.add('error')
  const button = document.createElement('button')
  button.part.add('button')
  button.textContent = label
  const again = () => {
    removeEventListener('online', again)
    page.remove()
    told.remove()
    if (!root.hasChildNodes()) root.append(page)
    retry()
  }
  button.onclick = again
  addEventListener('online', again)
  root.append(page, told)
  told.append(text, ' ', button)
}
