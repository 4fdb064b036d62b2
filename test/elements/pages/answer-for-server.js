// Replies of the server about a user, until the test changes them.
const fetched = window.fetch
const ASSEMBLE = '/account/user-org-assemble'
const OPTIONS = '/account/sign-in-options'
const ANSWERS = {
  moved: [ASSEMBLE, 200, { code: '0410020', msg: 'Your company is being moved.', result: null }],
  busy: ['/account/user-info', 503, { code: '503', msg: '', result: null }],
  ended: ['/account/user-info', 403, { code: '403', msg: 'no', result: null }],
  offers: [
    OPTIONS,
    200,
    {
      code: '200',
      msg: '',
      result: {
        providers: [{ key: 'acme', name: { en: 'Acme', zh: '极致' }, url: `${location.origin}/sso/login/acme` }],
      },
    },
  ],
  'no-offers': [OPTIONS, 503, { code: '503', msg: 'Busy.', result: null }],
  closed: [ASSEMBLE, 200, { code: '0410099', msg: 'Your company is closed.', result: null }],
}
window.answer = document.currentScript.dataset.answer
window.asked = []
/** Paths that were answered instead of by the server. */
window.answered = []
window.fetch = async (address, options) => {
  const path = String(address).replace(/^.*\/api/, '')
  window.asked.push(path)
  if (window.answer === 'never' && path.startsWith('/account/')) return new Promise(() => {})
  // Pending until the test sets the reply.
  while (window.answer === 'held' && path === OPTIONS) await new Promise((resolve) => setTimeout(resolve, 10))
  const [answered, status, body] = ANSWERS[window.answer] ?? []
  if (path !== answered) return fetched(address, options)
  window.answered.push(path)
  return new Response(JSON.stringify(body), { status })
}
