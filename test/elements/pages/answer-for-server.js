// What the server says of a person, as the page's address asks for it: nothing at all, or that the company is being moved.
const fetched = window.fetch
const { answer } = document.currentScript.dataset
window.asked = []
window.fetch = async (address, options) => {
  const path = String(address).replace(/^.*\/api/, '')
  window.asked.push(path)
  if (answer === 'never' && path.startsWith('/account/')) return new Promise(() => {})
  if (answer === 'moved' && path === '/account/user-org-assemble')
    return new Response(JSON.stringify({ code: '0410020', msg: 'Your company is being moved.', result: null }))
  return fetched(address, options)
}
