import { ChatError, requireText } from '../chat-error.ts'

/** Feishu's documentation has the key in base64, its samples in hex. */
const HEX_OF_16_BYTES = /^[0-9a-f]{32}$/i

const bytesOfBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const bytesOfHex = (text: string) =>
  Uint8Array.from({ length: text.length / 2 }, (_byte, index) =>
    Number.parseInt(text.slice(2 * index, 2 * index + 2), 16),
  )
const bytesOf = (text: string) => (HEX_OF_16_BYTES.test(text) ? bytesOfHex(text) : bytesOfBase64(text))

/**
 * Decrypts the user info of a Feishu client (FEI-06). Only a server may rely on the result: a page can make up both arguments.
 *
 * @param sessionKey 16 bytes in base64 or hex, like `iv`
 * @throws ChatError `unreadable` with another key, or without an open id
 */
export const decryptUserInfo = async (
  sessionKey: string,
  { encryptedData, iv }: { encryptedData: string; iv: string },
): Promise<{ openId: string }> => {
  let info: unknown
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(sessionKey), 'AES-CBC', false, ['decrypt'])
    const text = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: bytesOf(iv) }, key, bytesOfBase64(encryptedData))
    info = JSON.parse(new TextDecoder().decode(text))
  } catch (cause) {
    throw new ChatError('unreadable', 'The user info cannot be decrypted', { cause })
  }
  return { openId: requireText(info, 'openId') }
}
