import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { SDK_FOLDER } from '../sdk-files.ts'

/** Static files by URL path. */
export type Files = Map<string, { type: string; content: Buffer }>

export const PAGES = {
  ours: '<sso-login>',
  react: 'bare React',
  hanko: '<hanko-auth>',
} as const
export type PageName = keyof typeof PAGES

/** Path of Hanko's API, the same as in `pages/hanko-page.ts`. */
export const HANKO_API = '/hanko-api'

const SCRIPT_OF: Record<PageName, string> = {
  ours: '/sdk/sso-elements.js',
  react: '/react.js',
  hanko: '/hanko.js',
}
const BODY_OF: Record<PageName, string> = {
  ours: '<sso-login api-base="/sso-api"></sso-login>',
  react: '<div id="root"></div>',
  hanko: '<hanko-auth></hanko-auth>',
}

const page = (name: PageName): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${name}</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${SCRIPT_OF[name]}"></script>
  </head>
  <body>${BODY_OF[name]}</body>
</html>
`

const bundle = async (entry: URL): Promise<Buffer> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  })
  const [output] = outputFiles
  if (!output) throw new Error('esbuild made no file')
  return Buffer.from(output.contents)
}

/** Builds the three pages and all their scripts. */
export const buildFiles = async (): Promise<Files> => {
  const files: Files = new Map()
  const addScript = (path: string, content: Buffer) => files.set(path, { type: 'text/javascript', content })
  for (const name of Object.keys(PAGES) as PageName[]) {
    files.set(`/${name}`, { type: 'text/html; charset=utf-8', content: Buffer.from(page(name)) })
  }
  const sdk = new URL('cdn/', SDK_FOLDER)
  for (const file of readdirSync(sdk)) addScript(`/sdk/${file}`, readFileSync(new URL(file, sdk)))
  const [react, hanko] = await Promise.all([
    bundle(new URL('./pages/react-page.ts', import.meta.url)),
    bundle(new URL('./pages/hanko-page.ts', import.meta.url)),
  ])
  addScript(SCRIPT_OF.react, react)
  addScript(SCRIPT_OF.hanko, hanko)
  return files
}
