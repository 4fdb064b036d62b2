import { STORAGE } from '@sso-elements/contract'
import { keptLocale } from './kept-locale.ts'

const kept = keptLocale(STORAGE.readLocale)

/** The language in which this browser read pages of this origin without having chosen one (I18N-12); null on its first page. */
export const readLocale = kept.get

/** Stores the language of a page that is being read, so that signing in and the next pages keep it. */
export const keepReadLocale = kept.set
