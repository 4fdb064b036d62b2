/** Address of the page that asks. */
export const PAGE = 'https://www.acme.example/sso/'

interface Row {
  address: string
  allow: string[]
  passes: boolean
  because: string
}

/** NAV-08: ways of writing a return address, and of disguising one. */
export const RETURN_ADDRESSES: Row[] = [
  {
    address: 'https://app.acme.example/home?x=1#y',
    allow: ['https://app.acme.example'],
    passes: true,
    because: 'exact origin',
  },
  {
    address: 'https://APP.ACME.example/home',
    allow: ['https://app.acme.example'],
    passes: true,
    because: 'host is case-insensitive; use the parsed href',
  },
  {
    address: 'https://app.acme.example:443/home',
    allow: ['https://app.acme.example'],
    passes: true,
    because: 'default port equals no port',
  },
  {
    address: '/dashboard?tab=1',
    allow: ['https://app.acme.example'],
    passes: true,
    because: 'single-slash path resolves to own origin',
  },
  {
    address: 'https://team.acme.example/',
    allow: ['https://*.acme.example'],
    passes: true,
    because: 'one label below the wildcard parent',
  },
  {
    address: 'https://a.b.acme.example/',
    allow: ['https://*.acme.example'],
    passes: true,
    because: 'deeper labels, when the rule says any depth',
  },
  {
    address: 'https://docs.partner.example/a',
    allow: ['https://app.acme.example', 'https://docs.partner.example'],
    passes: true,
    because: 'second entry',
  },
  {
    address: 'https://app.acme.example:8443/x',
    allow: ['https://app.acme.example:8443'],
    passes: true,
    because: 'explicit port listed',
  },
  {
    address: 'http://localhost:5173/cb',
    allow: ['http://localhost:5173'],
    passes: true,
    because: 'http only where listed literally (dev)',
  },
  {
    address: 'https://app.acme.example/?next=https%3A%2F%2Fevil.example',
    allow: ['https://app.acme.example'],
    passes: true,
    because: 'nested URL is data; the next hop must check again',
  },
  { address: 'https://evil.example/', allow: ['https://app.acme.example'], passes: false, because: 'unlisted' },
  {
    address: 'https://app.acme.example.evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'prefix match trap',
  },
  {
    address: 'https://evilacme.example/',
    allow: ['https://*.acme.example'],
    passes: false,
    because: 'suffix match without a dot trap',
  },
  {
    address: 'https://acme.example/',
    allow: ['https://*.acme.example'],
    passes: false,
    because: '*.x does not include x unless listed',
  },
  {
    address: 'https://app.acme.example@evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'userinfo: the host is evil.example',
  },
  {
    address: 'https://evil.example#@app.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'fragment hides the listed host',
  },
  {
    address: 'https://evil.example?.acme.example',
    allow: ['https://*.acme.example'],
    passes: false,
    because: 'query ends the host',
  },
  {
    address: 'https://user:pw@app.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'userinfo on a listed host: refuse always',
  },
  {
    address: 'https://evil.example\\@app.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'backslash is / in browsers, not in RFC 3986 parsers',
  },
  {
    address: 'https://evil.example\\.acme.example/',
    allow: ['https://*.acme.example'],
    passes: false,
    because: 'as above with a wildcard rule',
  },
  {
    address: 'https://app.acme.example./',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'trailing dot: another origin for cookies and rules',
  },
  {
    address: 'https://app.acme.example:8443/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'port not listed',
  },
  {
    address: 'http://app.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'downgrade from https',
  },
  {
    address: 'https://\u0430pp.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'Cyrillic a -> xn--pp-6kc',
  },
  {
    address: 'https://xn--pp-6kc.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'punycode form of the above',
  },
  {
    address: 'https://app\u3002acme\u3002example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'ideographic stop normalises to the listed host: refuse non-ASCII input outright',
  },
  {
    address: 'https://app.acme.example%2eevil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'encoded dot decodes in the host',
  },
  {
    address: 'https://app.acme.example%00.evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'NUL in host: parse error',
  },
  { address: 'https://[::1]/', allow: ['https://*.acme.example'], passes: false, because: 'IP literal' },
  {
    address: 'https://2130706433/',
    allow: ['https://*.acme.example'],
    passes: false,
    because: 'decimal IPv4 = 127.0.0.1',
  },
  { address: '//evil.example/', allow: ['https://app.acme.example'], passes: false, because: 'protocol-relative' },
  {
    address: '///evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'browsers skip extra slashes',
  },
  {
    address: '/\\evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'slash-backslash is // in browsers',
  },
  { address: '\\\\evil.example/', allow: ['https://app.acme.example'], passes: false, because: 'double backslash' },
  {
    address: '/\t/evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'tab is stripped: becomes //',
  },
  {
    address: '/\n/evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'newline is stripped; also header splitting',
  },
  {
    address: 'https:evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'special scheme without slashes, other-host base',
  },
  { address: 'https:/evil.example/', allow: ['https://app.acme.example'], passes: false, because: 'one slash: same' },
  {
    address: '/%2f/evil.example',
    allow: ['https://app.acme.example'],
    passes: true,
    because: 'stays a path while decoded once; must never be decoded again',
  },
  {
    address: '/..//evil.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'dot segments leave //evil.example in the path: unsafe when only pathname is passed on',
  },
  { address: 'javascript:alert(1)', allow: ['https://app.acme.example'], passes: false, because: 'script' },
  {
    address: 'JaVaScRiPt:alert(1)//https://app.acme.example',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'case',
  },
  {
    address: 'java\tscript:alert(1)',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'tab inside the scheme is stripped',
  },
  {
    address: '\u0001javascript:alert(1)',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'leading control is trimmed',
  },
  {
    address: 'javascript://app.acme.example/%0aalert(1)',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'looks like an authority',
  },
  {
    address: 'data:text/html,<script>alert(1)</script>',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'data',
  },
  {
    address: 'blob:https://app.acme.example/8c0f',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'origin getter of blob: returns the listed origin',
  },
  {
    address: 'filesystem:https://app.acme.example/x',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'legacy',
  },
  { address: 'vbscript:msgbox(1)', allow: ['https://app.acme.example'], passes: false, because: 'legacy' },
  {
    address: 'https%3A%2F%2Fevil.example',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'still encoded after one decode (double-encoded): do not decode again; not a path',
  },
  {
    address: '%2f%2fevil.example',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'encoded protocol-relative',
  },
  {
    address: `https://app.acme.example/${'a'.repeat(9000)}`,
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'over 2,048 characters',
  },
  { address: '', allow: ['https://app.acme.example'], passes: false, because: 'empty: use the default page' },
  {
    address: ' https://app.acme.example/',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'leading space: refuse, do not trim',
  },
  {
    address: 'https://app.acme.example/\u202egpj.exe',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'bidi control: non-ASCII refused',
  },
  {
    address: 'https://app.acme.example/a\r\nSet-Cookie:x=1',
    allow: ['https://app.acme.example'],
    passes: false,
    because: 'CRLF',
  },
]
