import { hash, randomBytes } from 'node:crypto'

/** Random bytes of a token or ticket: 256 bits. */
const TOKEN_BYTES = 32
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

/** An opaque secret, told once to its owner. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a token or ticket: with 256 random bits a plain hash cannot be guessed back (SES-11). */
export const hashOfToken = (token: string): string => hash('sha256', token, 'base64url')

/** Whether a text can be a token at all; others need no look at the database. */
export const looksLikeToken = (text: string | undefined): text is string => text !== undefined && TOKEN_SHAPE.test(text)
