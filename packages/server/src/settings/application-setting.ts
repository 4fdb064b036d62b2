import { z } from 'zod'
import { EDITOR_CLIENT, isLoopback, redirectAddress } from '../authorize/redirect-address.ts'

/** Compared exactly, so it must be in the form that browsers use. */
const redirectUri = z.string().refine((text) => {
  const url = redirectAddress(text)
  return url !== null && (url.protocol === 'https:' || isLoopback(url)) && [url.href, url.origin].includes(text)
})

const application = z.strictObject({
  clientId: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .refine((id) => id !== EDITOR_CLIENT),
  name: z.string().trim().min(1).max(100),
  redirectUris: z.array(redirectUri).min(1),
})

/** APPLICATIONS: a JSON list. */
export const applicationList = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(application)
      .refine((applications) => new Set(applications.map(({ clientId }) => clientId)).size === applications.length),
  )

/** Schemes that browsers and systems use themselves: a ticket must not be sent to them. */
const RESERVED =
  /^(https?|wss?|ftps?|javascript|vbscript|data|file|filesystem|blob|about|view-source|intent|mailto|tel|sms|chrome|edge)$/

export const editorScheme = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]{0,49}$/)
  .refine((scheme) => !RESERVED.test(scheme))
