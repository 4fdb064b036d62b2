import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The API server that `vite examples/workspace` proxies to during development. */
const SERVER = process.env.API_SERVER ?? 'http://127.0.0.1:3000'
const FROM_SERVER = ['/api', '/sso', '/sdk', '/outbox']

export default defineConfig({
  root: import.meta.dirname,
  base: '/examples/workspace/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined assets would be data: addresses, which the content security policy forbids for scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server recognizes immutable files by a hexadecimal hash in the name.
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, SERVER])) },
})
