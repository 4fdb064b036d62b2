import { createServer } from 'vite'

/** The rows of all pages, read by Vite, because Node reads neither JSX nor style sheets. */
const readPages = async () => {
  const vite = await createServer({
    root: new URL('../host', import.meta.url).pathname,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { ALL_PAGES } = await vite.ssrLoadModule('/src/testing/all-pages.ts')
    return ALL_PAGES as typeof import('../host/src/testing/all-pages.ts')['ALL_PAGES']
  } finally {
    await vite.close()
  }
}

export const ALL_PAGES = await readPages()
