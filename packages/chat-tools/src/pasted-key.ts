import type { Words } from './tool-step.ts'

/** What a key of a tool is like, so that it is known in another field. */
export interface KeyForm {
  label: Words
  /** Matches no value of any other field. */
  distinct?: RegExp
}

/** What a pasted value has to be like. */
export interface PastedField extends KeyForm {
  /** Refused otherwise: the tool has no other ones. */
  must?: { form: RegExp; words: Words }
  /** Told, but not refused. */
  usual?: { form: RegExp; words: Words }
  /** Chosen by people, so that it may look like anything. */
  isFree?: true
  isSecret: boolean
}

/** Why a pasted value is not the one that the field is for (IMS-07). */
export type PastedProblem =
  | { kind: 'masked' }
  | { kind: 'invisible' }
  | { kind: 'form'; words: Words }
  | { kind: 'foreign'; key: KeyForm }

/** A value without the spaces, line breaks and invisible characters around it that come with a paste. */
export const cleanPaste = (value: string): string => value.replace(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, '')

/** @param keys those of all tools */
export const pastedProblem = (field: PastedField, value: string, keys: readonly KeyForm[]): PastedProblem | null => {
  // What a console shows instead of a secret.
  if (field.isSecret && /^[•●*·]+$/.test(value)) return { kind: 'masked' }
  if (value === '' || field.isFree) return null
  if (/[\s\p{Cc}\p{Cf}]/u.test(value)) return { kind: 'invisible' }
  const foreign = keys.find((key) => key !== field && key.distinct?.test(value))
  if (foreign && !field.usual?.form.test(value)) return { kind: 'foreign', key: foreign }
  return field.must && !field.must.form.test(value) ? { kind: 'form', words: field.must.words } : null
}

/** What is odd about a value that may be right all the same, such as half of a key. */
export const pastedDoubt = ({ usual }: PastedField, value: string): Words | null =>
  usual && value !== '' && !usual.form.test(value) ? usual.words : null
