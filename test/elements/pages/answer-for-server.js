// What the server says of a person, as the page asks for it and until the test says otherwise.
const fetched = window.fetch
const ASSEMBLE = '/account/user-org-assemble'
const ANSWERS = {
  moved: [ASSEMBLE, 200, { code: '0410020', msg: 'Your company is being moved.', result: null }],
  busy: ['/account/user-info', 503, { code: '503', msg: '', result: null }],
  ended: ['/account/user-info', 403, { code: '403', msg: 'no', result: null }],
  closed: [ASSEMBLE, 200, { code: '0410099', msg: 'Your company is closed.', result: null }],
}
window.answer = document.currentScript.dataset.answer
window.asked = []
window.fetch = async (address, options) => {
  const path = String(address).replace(/^.*\/api/, '')
  window.asked.push(path)
  if (window.answer === 'never' && path.startsWith('/account/')) return new Promise(() => {})
  const [answered, status, body] = ANSWERS[window.answer] ?? []
  if (path === answered) return new Response(JSON.stringify(body), { status })
  return fetched(address, options)
}
