import { STORAGE } from '@sso-elements/contract'
import { keptLocale } from './kept-locale.ts'

const kept = keptLocale(STORAGE.locale)

/** The language that the user chose on this origin (I18N-09), or null. */
export const storedLocale = kept.get

/** Stores the language that the user chose. */
export const storeLocale = kept.set
