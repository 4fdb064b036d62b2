import { existsSync, readFileSync } from 'node:fs'

/** What a page fetches, as the SDK's build writes it down: the chunks have hashed names. */
const MANIFEST = 'packages/elements/dist/manifest.json'

if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: run "npm run build:sdk" first`)

/** @type {{ loader: string[], react: string[], firstInput: Record<string, string[]>, providers: string[] }} */
const { loader, react, firstInput, providers } = JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** @param {string[]} files */
const paths = (files) => files.map((file) => `packages/elements/dist/${file}`)

/** What each tag may weigh until its first input can be used: beside the page's own React, and whole. */
const BUDGETS = {
  'sso-login': ['27.35 kB', '95.1 kB'],
  'sso-register': ['52.1 kB', '120 kB'],
  'sso-join-organization': ['61 kB', '128.75 kB'],
  'sso-share-login': ['57.5 kB', '125.25 kB'],
}

export default [
  { name: 'loader', path: paths(loader), limit: '3.1 kB', gzip: true },
  ...Object.entries(BUDGETS).flatMap(([tag, [beside, whole]]) => {
    const files = firstInput[tag]
    if (!files) throw new Error(`${MANIFEST} does not say what <${tag}> fetches`)
    return [
      { name: `${tag} with the page's own React`, path: paths([...loader, ...files]), limit: beside, gzip: true },
      { name: `${tag} whole`, path: paths([...loader, ...react, ...files]), limit: whole, gzip: true },
    ]
  }),
  { name: 'added where providers are offered', path: paths(providers), limit: '2.25 kB', gzip: true },
  { name: "a page's tools", path: ['packages/elements/dist/cdn/ui.js'], limit: '6.5 kB', gzip: true },
  { name: 'monitoring', path: 'packages/monitoring/dist/monitoring.js', limit: '19.25 kB', gzip: true },
  { name: "monitoring's worker", path: 'packages/monitoring/dist/worker.js', limit: '9 kB', gzip: true },
  { name: 'session replay', path: 'packages/monitoring/dist/replay*.js', limit: '36.4 kB', gzip: true },
  {
    name: 'monitoring with session replay',
    path: 'packages/monitoring/dist/*.js',
    limit: '64 kB',
    gzip: true,
  },
  { name: 'pages of monitoring', path: 'host/dist/assets/telemetry-page-*.js', limit: '54 kB', gzip: true },
  { name: 'player of replays', path: 'host/dist/assets/replay-frame-*.js', limit: '67 kB', gzip: true },
]
