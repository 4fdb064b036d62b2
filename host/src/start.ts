import { createFileLoader, createReloadGuard } from '@sso-elements/browser'
import { HOST_BASE, STORAGE } from '@sso-elements/contract'

/** Filled in by the build: the file that the application starts with, and those that it needs. */
declare const START_FILES: [main: string, ...others: string[]]

/** For so long a release that lacks a file is not loaded anew a second time, in milliseconds. */
const RELEASE_GUARD_MS = 60_000

const mayReload = createReloadGuard(`${STORAGE.reloadGuardPrefix}release:`, RELEASE_GUARD_MS)

/** A file that the server no longer has is one of an older release: then the page is loaded anew, once. */
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

/** The page itself says when it takes long, and offers another try; this is the part of it that does not wait for somebody. */
const start = (): void =>
  void load(...START_FILES).catch((error: unknown) => {
    console.error(error)
    document.querySelector('.start-late')?.classList.add('start-late-now')
    addEventListener('online', start, { once: true })
  })

start()
