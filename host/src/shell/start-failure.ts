/** Bundled in both languages, because texts and configuration may have failed to load. */
const WORDS = {
  title: 'This page could not start · 页面无法启动',
  text: 'Please try again. If it happens again, tell the people who run this site. · 请重试；若仍出现，请联系本站管理员。',
  retry: 'Try again · 重试',
} as const

const element = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] => {
  const created = document.createElement(tag)
  created.textContent = text
  return created
}

/** Shows that the application could not start, with the error for its operators (STA-02). */
export const showStartFailure = (root: Element, error: unknown): void => {
  console.error(error)
  document.title = WORDS.title
  const retry = element('button', WORDS.retry)
  retry.addEventListener('click', () => location.reload())
  const box = element('main', '')
  box.className = 'start-failure'
  box.setAttribute('role', 'alert')
  const detail = element('code', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  const lines = [element('h1', WORDS.title), element('p', WORDS.text), element('p', ''), retry]
  lines[2]?.append(detail)
  box.append(...lines)
  root.replaceChildren(box)
}
