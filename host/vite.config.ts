import { repeatableChunks } from '@sso-elements/browser/build'
import { clientCalls } from '@sso-elements/browser/build/client-calls'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { guidePage } from './build/guide-page.mjs'
import { inlineStart } from './build/inline-start.mjs'
import { releaseName } from './build/release.mjs'

/** Address of the API server for `npm run dev`. */
const API_SERVER = process.env.API_SERVER ?? 'http://127.0.0.1:3000'
/** Paths that are proxied to the server; everything else under /sso/ is served from the sources. */
const FROM_SERVER = [
  '/api',
  '/sso/config.json',
  '/sso/login/with/',
  '/outbox',
  '/replay-frame',
  '/sdk',
  '/examples',
  '/healthz',
  '/readyz',
]

/** Code of most pages: React, forms, and small modules that areas share. */
const MOST_PAGES = [
  /\/(screens|ui)\/src\/(form|controls)\//,
  /\/screens\/src\/(define-screen|screen-texts|use-loaded|notice\/load-failed|login\/provider-)/,
  /\/chat-tools\/src\/(rows|\w+\/tool)\.ts$/,
  /\/contract\/src\/(chat-tools|constants|feishu-brand|identity-providers|roles|set-up|share|telemetry)\.ts$/,
  /\/(session\/src\/domain\/session-state|browser\/src\/time-zone)\.ts$/,
  /\/host\/src\/pages\/(use-prefilled-email|page-provider-buttons)\./,
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/sso/',
  plugins: [react(), clientCalls(), repeatableChunks({ entriesStart: false }), inlineStart(), guidePage()],
  define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(releaseName(process.env, import.meta.dirname)) },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined assets would be data: addresses, which the content security policy forbids for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // The server recognizes hashed files, which browsers may cache forever, by this format.
        hashCharacters: 'hex',
        codeSplitting: {
          // Small files compress badly, and each adds a request.
          groups: [
            { name: 'form', test: (id) => MOST_PAGES.some((modules) => modules.test(id)) },
            ...['en', 'zh'].map((language) => ({
              name: `texts-${language}`,
              test: new RegExp(`/texts/${language}/(consent|notice|password|provider|register|share|sign-in)\\.ts$`),
            })),
          ],
        },
      },
    },
  },
  // Hashed like the other files, see above.
  worker: { rolldownOptions: { output: { hashCharacters: 'hex' } } },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(FROM_SERVER.map((path) => [path, API_SERVER])),
      // A marketplace posts its form to the address of this page; other requests for it are served from the sources.
      '^/sso/register/aws(\\?|$)': {
        target: API_SERVER,
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
})
