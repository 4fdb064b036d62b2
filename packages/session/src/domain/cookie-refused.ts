/** Why a browser refuses the cookie of a session: it takes none that is Secure on a page without HTTPS, but on localhost (SES-01). */
export const cookieRefusedKey = (): 'message.cookieRefused' | 'message.insecure' =>
  globalThis.isSecureContext === false ? 'message.insecure' : 'message.cookieRefused'
