import { repeatableChunks } from '@sso-elements/browser/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineStart } from './build/inline-start.mjs'

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

export default defineConfig({
  root: import.meta.dirname,
  base: '/sso/',
  plugins: [react(), repeatableChunks({ entriesStart: false }), inlineStart()],
  // wouter imports a shim of a hook that React has included since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
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
          // Code that every form needs is one file, because small files compress badly and each adds a request.
          groups: [
            {
              name: 'form',
              test: /\/(screens|ui)\/src\/(form|controls)\/|\/use-prefilled-email|\/(define-screen|screen-texts)\.|\/area\.ts$/,
            },
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
