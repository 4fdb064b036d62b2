import { existsSync, readFileSync } from 'node:fs'

/** The SDK's build output. */
export const SDK_FOLDER = new URL('../../packages/elements/dist/', import.meta.url)

interface SdkManifest {
  loader: string[]
  react: string[]
  /** By tag, the files fetched in addition to the loader and React until the first input is visible. */
  firstInput: Record<string, string[]>
  /** Files that a form fetches later if identity providers are offered. */
  providers: string[]
}

export const readSdkManifest = (): SdkManifest => {
  const file = new URL('manifest.json', SDK_FOLDER)
  if (!existsSync(file)) throw new Error('The SDK is not built: run "npm run build" first.')
  return JSON.parse(readFileSync(file, 'utf8')) as SdkManifest
}
