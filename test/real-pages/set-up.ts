import { execFileSync } from 'node:child_process'
import { buildStale } from '@sso-elements/tooling/builds'
import { installPackages } from '@sso-elements/tooling/install'

/** Environment variable with the address of the pages. */
const SITE = 'REAL_PAGES_SITE'

/** Installs the pages' packages, builds them and monitoring, and serves them until the last test. */
const serveRealPages = async (): Promise<() => void> => {
  await installPackages({ folder: 'test/real-pages' })
  await buildStale(['monitoring'])
  execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'test/real-pages'], { stdio: 'inherit' })
  const [{ bundlePages }, { startSite }] = await Promise.all([import('./bundles.ts'), import('./site.ts')])
  const site = await startSite(await bundlePages())
  process.env[SITE] = site.url
  return site.stop
}

export const siteUrl = (): string => process.env[SITE] ?? ''

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup.
export default serveRealPages
