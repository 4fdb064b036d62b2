import { hash, randomBytes } from 'node:crypto'

/** Random bytes of a token or ticket: 256 bits. */
const TOKEN_BYTES = 32
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** A random opaque secret. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** The stored form of a token or ticket: with 256 random bits a plain hash cannot be reversed (SES-11). */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')

/** Whether a text has the form of a token; other texts need no database query. */
export const looksLikeToken = (text: string | undefined): text is string => text !== undefined && TOKEN_SHAPE.test(text)
