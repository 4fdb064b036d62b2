import { buildStale } from '@sso-elements/tooling/builds'
import { countsReporter } from '@sso-elements/tooling/web-test-reporter'
import { chromeLauncher, defaultReporter } from '@web/test-runner'
import { CHROMIUM } from './browsers.mjs'
import { mockApi } from './elements/mock-api.mjs'
import { buildPages, serveRenderingServer } from './elements/pages.mjs'
import {
  serveBlinkingFiles,
  serveFilesWithoutReact,
  serveHungPage,
  serveLostFiles,
  serveOtherPages,
  serveSlowPage,
} from './elements/served-pages.mjs'

await buildStale(['sdk'])
await buildPages()

/** The tooling sets the file for the counts; a manual run has none. */
const report = process.env.TEST_REPORT

/** Tests the built elements in a real browser. */
export default {
  rootDir: new URL('..', import.meta.url).pathname,
  files: 'test/elements/*.test.mjs',
  nodeResolve: true,
  concurrency: 1,
  hostname: '127.0.0.1',
  // Timeouts far above what a busy machine needs.
  testFramework: { config: { timeout: 60_000 } },
  browserStartTimeout: 120_000,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  middleware: [
    mockApi(),
    serveOtherPages(),
    serveLostFiles(),
    serveBlinkingFiles(),
    serveSlowPage(),
    serveFilesWithoutReact(),
    serveHungPage(),
    serveRenderingServer(),
  ],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath: CHROMIUM,
        args: [
          '--no-sandbox',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          // A full /dev/shm would end the browser.
          '--disable-dev-shm-usage',
        ],
      },
      // Isolates the cookies and channels of each file.
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
    }),
  ],
  reporters: [defaultReporter(), ...(report ? [countsReporter({ file: report })] : [])],
}
