import { readFileSync } from 'node:fs'

const LOADER = '<script type="module" src="/packages/elements/dist/cdn/sso-elements.js"></script>'
const NO_STYLES = '<script src="/test/elements/pages/no-constructable-styles.js"></script>'

const FAST_CLOCK = '<script src="/test/elements/pages/fast-clock.js"></script>'

/** Forbids inline scripts and styles, and requires trusted types. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'"

/** Every inherited text property, each with a value other than its initial one. */
const INHERITED = `
  font: italic small-caps 900 22px/3 monospace; font-stretch: expanded; font-size-adjust: 0.9; font-kerning: none;
  font-feature-settings: "smcp"; font-variation-settings: "wght" 900; font-synthesis: none; font-variant-numeric: ordinal;
  font-variant-ligatures: none; font-optical-sizing: none; font-palette: dark;
  letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase; text-indent: 3em; text-align: end; text-align-last: end;
  text-shadow: 1px 1px red; text-rendering: geometricPrecision; text-emphasis: filled red; text-underline-offset: 9px;
  text-underline-position: under; text-decoration-skip-ink: none; text-justify: none; text-wrap: nowrap; text-size-adjust: 150%;
  white-space: pre; word-break: break-all; overflow-wrap: anywhere; line-break: anywhere; hyphens: manual; hyphenate-character: "x";
  tab-size: 3; quotes: "<" ">"; list-style: square inside; orphans: 4; widows: 4; hanging-punctuation: first;
  color: rgb(1, 2, 3); caret-color: red; accent-color: red; color-scheme: dark; cursor: crosshair; user-select: none;
  -webkit-text-fill-color: red; -webkit-text-stroke: 1px red; -webkit-tap-highlight-color: red; -webkit-user-select: none;
  border-collapse: collapse; border-spacing: 7px; caption-side: bottom; empty-cells: hide; image-rendering: pixelated;
  fill: red; stroke: red; stroke-width: 9; stroke-linecap: square; fill-rule: evenodd; paint-order: stroke;
  scrollbar-color: red red; ruby-position: under;`

/** A page whose form's computed styles are compared node by node. */
const inspectedPage = (styles) => `<!doctype html>
<html lang="en">
<title>A page with styles of its own</title>
<style>${styles}</style>
${LOADER}
<sso-login locale="en" style="inline-size: 400px; max-inline-size: none; margin: 0; padding: 0"></sso-login>
<sso-share-login locale="en" share-code="locked" style="inline-size: 400px; max-inline-size: none; margin: 0; padding: 0"></sso-share-login>
`

/** Third-party pages, each with something that an embed has to cope with. */
const PAGES = {
  '/strict-page': {
    policy: POLICY,
    html: `<!doctype html>
<html lang="en">
<title>Strict page</title>
<script src="/test/elements/pages/watch-violations.js"></script>
${LOADER}
<sso-login locale="en"></sso-login>
<sso-register locale="en"></sso-register>
<sso-login locale="en" render-root="light"></sso-login>
`,
  },
  '/nonce-page': {
    policy: `${POLICY}; style-src 'nonce-of-this-page'`,
    html: `<!doctype html>
<html lang="en">
<title>A browser without constructable style sheets, on a page with a strict policy</title>
<script src="/test/elements/pages/watch-violations.js"></script>
${NO_STYLES}
${LOADER}
<sso-login locale="en" nonce="of-this-page"></sso-login>
<sso-login locale="en" nonce="of-this-page" render-root="light"></sso-login>
`,
  },
  '/sandboxed-page': {
    html: `<!doctype html>
<html lang="en">
<title>A frame that may run scripts and nothing else</title>
<script type="module" src="/test/elements/pages/try-to-sign-in.js"></script>
${LOADER}
<sso-login></sso-login>
`,
  },
  '/share-page': {
    html: `<!doctype html>
<html lang="en">
<title>Another tab with a share</title>
${LOADER}
<sso-share-login locale="en" share-code="locked"></sso-share-login>
`,
  },
  '/no-cookies-page': {
    html: `<!doctype html>
<html lang="en">
<title>A browser that refuses cookies</title>
<script src="/test/elements/pages/refuse-cookies.js"></script>
${LOADER}
<sso-login locale="en"></sso-login>
`,
  },
  '/moved-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose visitor’s company is being moved</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="moved"></script>
${LOADER}
<sso-register locale="en"></sso-register>
<sso-join-organization locale="en"></sso-join-organization>
`,
  },
  '/waiting-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose server does not say who is signed in</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="never"></script>
${LOADER}
<sso-share-login locale="en" share-code="locked"></sso-share-login>
`,
  },
  '/busy-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose server cannot say who is signed in</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="busy"></script>
${LOADER}
<sso-login locale="en" return-to="/slow-page"></sso-login>
`,
  },
  '/ended-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose visitor’s session has ended</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="ended"></script>
${LOADER}
<sso-login locale="en" return-to="/slow-page"></sso-login>
`,
  },
  '/closed-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose visitor’s company is closed</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="closed"></script>
${LOADER}
<sso-login locale="en" return-to="/slow-page"></sso-login>
`,
  },
  '/never-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose server takes its time</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="never"></script>
${LOADER}
<sso-login locale="en" return-to="/slow-page"></sso-login>
`,
  },
  '/providers-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose server takes its time to say which providers there are</title>
<script src="/test/elements/pages/answer-for-server.js" data-answer="held"></script>
${LOADER}
<sso-login locale="en"></sso-login>
`,
  },
  '/old-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page with properties on Object.prototype</title>
<script src="/test/elements/pages/old-prototypes.js"></script>
${LOADER}
`,
  },
  '/quirks-page': {
    html: `<html lang="en">
<title>No doctype</title>
${LOADER}
<table><tr><td><sso-login locale="en"></sso-login></table>
`,
  },
  '/clean-page': { html: inspectedPage('') },
  '/loud-page': {
    html: inspectedPage(`html { font-size: 62.5% } html, body { ${INHERITED} } body { visibility: visible }`),
  },
  '/resetting-page': {
    html: inspectedPage(`html { font-size: 62.5% } * { ${INHERITED} } *, ::before, ::after { margin: 0; padding: 0 }`),
  },
  '/offline-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose visitor loses the network</title>
<script src="/test/elements/pages/count-failures.js"></script>
${FAST_CLOCK}
<script type="module" src="/lost/sso-elements.js"></script>
<sso-login locale="en"><a href="#elsewhere">Sign in</a></sso-login>
`,
  },
  '/blinking-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page whose visitor loses the network for a moment</title>
<script src="/test/elements/pages/count-failures.js"></script>
<script type="module" src="/blinking/sso-elements.js"></script>
<sso-login locale="en"></sso-login>
`,
  },
  '/no-react-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page to which React never comes</title>
<script src="/test/elements/pages/count-failures.js"></script>
${FAST_CLOCK}
<script type="module" src="/no-react/sso-elements.js"></script>
<sso-login locale="en"><a href="#elsewhere">Sign in</a></sso-login>
`,
  },
  '/throwing-page': {
    html: `<!doctype html>
<html lang="en">
<title>A page that breaks a screen</title>
<script src="/test/elements/pages/count-failures.js"></script>
<script src="/test/elements/pages/break-focus.js"></script>
${LOADER}
`,
  },
  '/steady-page': {
    html: `<!doctype html>
<html lang="en">
<title>The place is kept</title>
<style>sso-login { display: block; min-block-size: 33rem } body { margin: 0 }</style>
<script src="/test/elements/pages/watch-shifts.js"></script>
<script type="module" src="/test/elements/pages/late-loader.js"></script>
<p>Above</p><sso-login locale="en"></sso-login><p>Below</p>
`,
  },
  '/jumping-page': {
    html: `<!doctype html>
<html lang="en">
<title>No place is kept</title>
<script src="/test/elements/pages/watch-shifts.js"></script>
<script type="module" src="/test/elements/pages/late-loader.js"></script>
<p>Above</p><sso-login locale="en"></sso-login><p>Below</p>
`,
  },
}

/** Sets the content type last, since the test runner modifies HTML and script responses. */
const sendUnmodified = (context, body, type) => {
  context.type = 'text/plain'
  context.body = body
  context.res.setHeader('Content-Type', type)
}

const sendFile = (context, file) =>
  sendUnmodified(context, readFileSync(`packages/elements/dist/cdn/${file}`, 'utf8'), 'text/javascript')

export const serveOtherPages = () => (context, next) => {
  // The real server allows every origin to fetch the SDK; a sandboxed frame has the origin "null".
  if (/^\/(packages|test)\//.test(context.path)) context.set('Access-Control-Allow-Origin', '*')
  const page = PAGES[context.path]
  if (!page) return next()
  if (page.policy) context.set('Content-Security-Policy', page.policy)
  sendUnmodified(context, page.html, 'text/html; charset=utf-8')
}

/** Serves the SDK, but fails the first request for each file except the loader. */
export const serveBlinkingFiles = () => {
  const lost = new Set()
  return (context, next) => {
    if (!context.path.startsWith('/blinking/')) return next()
    const file = context.path.slice('/blinking/'.length)
    if (file === 'sso-elements.js' || lost.has(file)) return sendFile(context, file)
    lost.add(file)
    context.status = 503
  }
}

const REACT = /^react-/

const slowPage = (number) => `<!doctype html>
<html lang="en">
<title>A page to which React comes late</title>
<script type="module" src="/slow/${number}/sso-elements.js"></script>
<sso-login locale="en" email="ada@example.com"></sso-login>
`

/** Serves a page whose React files wait until the test requests `/slow/release`; the URLs are new each time, so that nothing is cached. */
export const serveSlowPage = () => {
  let pages = 0
  let release = () => {}
  let released = Promise.resolve()
  return async (context, next) => {
    const [, file] = /^\/slow\/(?:\d+\/)?([^/]+)$/.exec(context.path) ?? []
    if (context.path === '/slow-page') {
      released = new Promise((resolve) => (release = resolve))
      sendUnmodified(context, slowPage(++pages), 'text/html; charset=utf-8')
    } else if (file === 'release') {
      release()
      context.status = 204
    } else if (file) {
      if (REACT.test(file)) await released
      sendFile(context, file)
    } else await next()
  }
}

const hungPage = (number, locale, root) => `<!doctype html>
<html lang="en">
<title>A page to which no file comes</title>
<script src="/test/elements/pages/count-failures.js"></script>
<script src="/test/elements/pages/fast-clock.js"></script>
<script src="/test/elements/pages/fast-intervals.js"></script>
<script type="module" src="/hung/${number}/sso-elements.js"></script>
<sso-login locale="${locale}" render-root="${root}"><a href="#elsewhere">Sign in</a></sso-login>
`

/**
 * Serves a page whose files are not answered, but for its loader, until the test requests `/hung/release`; those that are requested
 * from a second try on are.
 */
export const serveHungPage = () => {
  let pages = 0
  let release = () => {}
  let released = Promise.resolve()
  let isHung = false
  return async (context, next) => {
    const [, file] = /^\/hung\/(?:\d+\/)?([^/]+)$/.exec(context.path) ?? []
    if (context.path === '/hung-page') {
      released = new Promise((resolve) => (release = resolve))
      isHung = true
      const { locale, root } = context.query
      sendUnmodified(context, hungPage(++pages, locale, root), 'text/html; charset=utf-8')
    } else if (file === 'release') {
      release()
      context.status = 204
    } else if (file) {
      isHung &&= context.query.again === undefined
      if (isHung && file !== 'sso-elements.js') await released
      sendFile(context, file)
    } else await next()
  }
}

/** Serves the SDK without React until the test requests `/no-react/restore`. */
export const serveFilesWithoutReact = () => {
  let isRestored = false
  return (context, next) => {
    if (!context.path.startsWith('/no-react/')) return next()
    const file = context.path.slice('/no-react/'.length)
    if (file === 'restore') isRestored = true
    if (file === 'restore') context.status = 204
    else if (REACT.test(file) && !isRestored) context.status = 503
    else sendFile(context, file)
  }
}

/** Serves only the SDK's loader until the test requests `/lost/restore`; `/lost/lose` undoes that. */
export const serveLostFiles = () => {
  let isLost = true
  return (context, next) => {
    if (!context.path.startsWith('/lost/')) return next()
    const file = context.path.slice('/lost/'.length)
    if (file === 'restore' || file === 'lose') {
      isLost = file === 'lose'
      context.status = 204
    } else if (isLost && file !== 'sso-elements.js') context.status = 503
    else sendFile(context, file)
  }
}
