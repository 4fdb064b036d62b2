import type { Settings } from '../settings/settings.ts'
import { EDITOR_CLIENT, isLoopback, redirectAddress } from './redirect-address.ts'

const EDITOR_NAMES: Readonly<Record<string, string>> = {
  vscode: 'Visual Studio Code',
  'vscode-insiders': 'Visual Studio Code Insiders',
  cursor: 'Cursor',
  jetbrains: 'JetBrains IDE',
}

export interface KnownApplication {
  /** Empty for a program on the person's machine that has no name. */
  name: string
  /** Where the ticket goes. */
  address: string
  /** Fewest characters of the state. */
  shortestState: number
}

/** Any program of the machine can listen there or claim the scheme: a state is what ties the answer to who asked. */
const EDITOR_SHORTEST_STATE = 8

const editor = (schemes: readonly string[], redirectUri: string): KnownApplication | null => {
  const url = redirectAddress(redirectUri)
  if (url === null) return null
  const known = { address: url.href, shortestState: EDITOR_SHORTEST_STATE }
  if (isLoopback(url)) return { ...known, name: '' }
  const scheme = url.protocol.slice(0, -1)
  return schemes.includes(scheme) ? { ...known, name: EDITOR_NAMES[scheme] ?? scheme } : null
}

/** The application that may be handed a ticket at this address; null when it is not registered with it. */
export const knownApplication = (
  { applications, ideSchemes }: Pick<Settings, 'applications' | 'ideSchemes'>,
  clientId: string,
  redirectUri: string,
): KnownApplication | null => {
  if (clientId === EDITOR_CLIENT) return editor(ideSchemes, redirectUri)
  const found = applications.find((application) => application.clientId === clientId)
  return found?.redirectUris.includes(redirectUri) ? { name: found.name, address: redirectUri, shortestState: 0 } : null
}
