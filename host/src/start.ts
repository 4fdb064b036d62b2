import { createFileLoader, createReloadGuard } from '@sso-elements/browser'
import { HOST_BASE, STORAGE } from '@sso-elements/contract'

/** Filled in by the build: the application's main file, and its dependencies. */
declare const START_FILES: [main: string, ...others: string[]]

/** Minimum interval between two reloads because of a missing file, in milliseconds. */
const RELEASE_GUARD_MS = 60_000

const mayReload = createReloadGuard(`${STORAGE.reloadGuardPrefix}release:`, RELEASE_GUARD_MS)

/** A file that is missing on the server belongs to an older release, so the page reloads, once. */
const isPermanentlyLost = async (address: string): Promise<boolean> => {
  const reply = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (reply?.status !== 404 && reply?.status !== 410) return false
  if (!mayReload(location.pathname)) return true
  location.reload()
  return new Promise(() => {})
}

const load = createFileLoader({
  files: {},
  addressOf: (name) => `${HOST_BASE}assets/${name}.js`,
  isPermanent: isPermanentlyLost,
})

const late = document.querySelector('.start-late')

/** Time in the background is no waiting (STA-04). */
const pauseInBackground = (): void => void late?.classList.toggle('start-late-paused', document.hidden)
pauseInBackground()
addEventListener('visibilitychange', pauseInBackground)

/** Starts the application. The page itself offers a retry after a while; this shows it immediately on failure, and retries when online. */
const start = (): void =>
  void load(...START_FILES).catch((error: unknown) => {
    console.error(error)
    late?.classList.add('start-late-now')
    addEventListener('online', start, { once: true })
  })

start()
