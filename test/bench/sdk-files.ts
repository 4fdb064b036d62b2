import { existsSync, readFileSync } from 'node:fs'

/** Where the SDK's build is. */
export const SDK_FOLDER = new URL('../../packages/elements/dist/', import.meta.url)

interface SdkManifest {
  loader: string[]
  react: string[]
  /** For each tag what it fetches besides the loader and React until its first input is visible. */
  firstInput: Record<string, string[]>
  /** What a form fetches later besides, where providers are offered. */
  providers: string[]
}

export const readSdkManifest = (): SdkManifest => {
  const file = new URL('manifest.json', SDK_FOLDER)
  if (!existsSync(file)) throw new Error('The SDK is not built: run "npm run build" first.')
  return JSON.parse(readFileSync(file, 'utf8')) as SdkManifest
}
