import { repeatableChunks } from '@sso-elements/browser/build'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineStart } from './build/inline-start.mjs'

/** Where `npm run dev` finds the API server. */
const API_SERVER = process.env.API_SERVER ?? 'http://127.0.0.1:3000'
/** What the host asks of the server; everything else under /sso/ comes from the sources. */
const FROM_SERVER = [
  '/api',
  '/sso/config.json',
  '/sso/login/with/',
  '/outbox',
  '/sdk',
  '/examples',
  '/healthz',
  '/readyz',
]

export default defineConfig({
  root: import.meta.dirname,
  base: '/sso/',
  plugins: [react(), repeatableChunks({ entriesStart: false }), inlineStart()],
  // wouter brings a shim of what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined assets would be data: addresses, which the content security policy forbids for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      output: {
        // The server knows a hashed file, which it lets browsers keep for ever, by this form.
        hashCharacters: 'hex',
        codeSplitting: {
          // What every form needs is one file: small ones compress badly, and each is a request more.
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
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(FROM_SERVER.map((path) => [path, API_SERVER])),
      // A marketplace posts its form to the address of a page: the page itself comes from the sources.
      '^/sso/register/aws(\\?|$)': {
        target: API_SERVER,
        bypass: (request) => (request.method === 'POST' ? undefined : request.url),
      },
    },
  },
})
