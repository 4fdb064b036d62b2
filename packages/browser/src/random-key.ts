/** 16 random bytes as 32 hex digits. `crypto.randomUUID` is not available on insecure pages. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
