/** A product page's script that shows a share's content with the SDK. */
const SCRIPT = `
const show = (title, text) => {
  document.querySelector('h1').textContent = title
  document.querySelector('output').textContent = text
}
const read = async (visit) => {
  try {
    const { title, body } = await visit.content({}, { showError: false })
    show(title, body)
  } catch {
    const { ended } = visit.store.getState()
    show(ended ? 'Your visit has ended' : 'Please try again', '')
  }
}
`

const page = (sdk: string, body: string, script: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Shared</title><link rel="icon" href="data:," />
  <script type="module" src="${sdk}/sso-elements.js"></script></head>
  <body>
    <h1>One moment</h1>
    <output></output>
    <button id="again">Read again</button>
    ${body}
    <script type="module">
      import { configure, ensureShareAccess, shareVisit } from '${sdk}/session.js'
      ${SCRIPT}${script}
    </script>
  </body>
</html>`

/**
 * Third-party pages by path: `/shared` ensures access by itself; `/embed` shows the element whose tag is in the query, with
 * the other query parameters as attributes, and prints its events; `/arrived` is a redirect target.
 *
 * @param url the sign-in site's origin, without a trailing slash
 */
export const sharedPages = (url: string): Record<string, string> => {
  const sdk = `${url}/sdk`
  const settings = JSON.stringify({ apiBase: url, ssoUrl: `${url}/sso/`, environment: 'test' })
  return {
    '/shared': page(
      sdk,
      '',
      `configure(${settings})
       const access = await ensureShareAccess()
       if (access.status === 'open') {
         await read(access.visit)
         document.querySelector('#again').onclick = () => read(access.visit)
       }
       if (access.status === 'gone') show('This was shared once', '')`,
    ),
    '/embed': page(
      sdk,
      '',
      `configure(${settings})
       const { tag, ...attributes } = Object.fromEntries(new URLSearchParams(location.search))
       const element = document.createElement(tag)
       for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
       for (const type of ['sso-signed-in', 'sso-registered', 'sso-joined', 'sso-error'])
         element.addEventListener(type, ({ detail }) =>
           document.querySelector('output').append(type + ' ' + JSON.stringify(detail) + ' '))
       document.body.append(element)`,
    ),
    '/arrived': page(sdk, '', "show('Arrived', '')"),
  }
}
