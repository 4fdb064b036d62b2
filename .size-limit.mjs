import { existsSync, readFileSync } from 'node:fs'

/** What a page fetches, as the SDK's build writes it down: the chunks have hashed names. */
const MANIFEST = 'packages/elements/dist/manifest.json'

if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: run "npm run build:sdk" first`)

/** @type {{ loader: string[], react: string[], firstInput: Record<string, string[]> }} */
const { loader, react, firstInput } = JSON.parse(readFileSync(MANIFEST, 'utf8'))
const login = firstInput['sso-login']
if (!login) throw new Error(`${MANIFEST} does not say what <sso-login> fetches`)

/** @param {string[]} files */
const paths = (files) => files.map((file) => `packages/elements/dist/${file}`)

export default [
  { name: 'loader', path: paths(loader), limit: '2.75 kB', gzip: true },
  { name: "login with the page's own React", path: paths([...loader, ...login]), limit: '26 kB', gzip: true },
  { name: 'login whole', path: paths([...loader, ...react, ...login]), limit: '92 kB', gzip: true },
]
