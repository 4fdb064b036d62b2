import { isLoopbackAddress } from '../../kit/settings/address-setting.ts'
import type { Settings } from '../../settings/settings.ts'
import { EDITOR_CLIENT, redirectAddress } from './redirect-address.ts'

const EDITOR_NAMES: Readonly<Record<string, string>> = {
  vscode: 'Visual Studio Code',
  'vscode-insiders': 'Visual Studio Code Insiders',
  cursor: 'Cursor',
  jetbrains: 'JetBrains IDE',
}

export interface FoundApplication {
  /** Empty for a program on the user’s machine, which has no name. */
  name: string
  /** Redirect address for the ticket. */
  address: string
  /** Minimum length of the state. */
  minStateLength: number
}

/** Any program on the machine can listen there or claim the scheme, so a state has to tie the response to the request. */
const EDITOR_MIN_STATE_LENGTH = 8

const editor = (schemes: readonly string[], redirectUri: string): FoundApplication | null => {
  const url = redirectAddress(redirectUri)
  if (url === null) return null
  const known = { address: url.href, minStateLength: EDITOR_MIN_STATE_LENGTH }
  if (isLoopbackAddress(url)) return { ...known, name: '' }
  const scheme = url.protocol.slice(0, -1)
  return schemes.includes(scheme) ? { ...known, name: EDITOR_NAMES[scheme] ?? scheme } : null
}

/** The application that may receive a ticket at this address; null when the address is not registered for it. */
export const findApplication = (
  { applications, ideSchemes }: Pick<Settings, 'applications' | 'ideSchemes'>,
  clientId: string,
  redirectUri: string,
): FoundApplication | null => {
  if (clientId === EDITOR_CLIENT) return editor(ideSchemes, redirectUri)
  const found = applications.find((application) => application.clientId === clientId)
  return found?.redirectUris.includes(redirectUri)
    ? { name: found.name, address: redirectUri, minStateLength: 0 }
    : null
}
