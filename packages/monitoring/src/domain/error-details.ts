import { scrubName, scrubStart } from './scrub.ts'

const MAX_MESSAGE_LENGTH = 2000
const MAX_STACK_LENGTH = 10_000

/** The details that are sent of an error. */
export interface ErrorDetails {
  type: string | undefined
  message: string
  stack: string | undefined
}

/** A property; the page may throw a value without properties, or one whose getter throws. */
export const readProperty = (value: unknown, name: string | number): unknown => {
  try {
    return Reflect.get(value as object, name)
  } catch {
    return undefined
  }
}

/** A property with a text. */
const textOf = (error: object, name: string): string | undefined => {
  const value = readProperty(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const typeOf = (value: unknown): string => {
  try {
    return Object.prototype.toString.call(value)
  } catch {
    return '[unreadable]'
  }
}

/** Whether it is an error or a `DOMException`, from any window. */
export const isError = (value: unknown): boolean => /(Error|Exception)\]$/.test(typeOf(value))

/** A value as a short text: of an object only its type, since its content may be anything. */
export const describeValue = (value: unknown): string => {
  if (typeof value === 'string') return value
  // The text of a function would be its source.
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return String(value)
  const message = textOf(value, 'message')
  return message === undefined ? typeOf(value) : `${textOf(value, 'name') ?? 'Error'}: ${message}`
}

/** A text from the page, which may be any value in JavaScript. */
export const asText = (value: unknown): string => {
  try {
    return String(value)
  } catch {
    return describeValue(value)
  }
}

/** The text of a message as it is sent. */
export const scrubMessage = (text: string): string => scrubStart(text, MAX_MESSAGE_LENGTH)

/** Any thrown value, without queries, email addresses, tokens and codes. */
export const describeError = (error: unknown, maxStackLength = MAX_STACK_LENGTH): ErrorDetails => {
  if (typeof error !== 'object' || error === null)
    return { type: undefined, message: scrubMessage(describeValue(error)), stack: undefined }
  const type = textOf(error, 'name')
  const stack = textOf(error, 'stack')
  return {
    type: type && scrubName(type),
    message: scrubMessage(textOf(error, 'message') ?? describeValue(error)),
    stack: stack && scrubStart(stack, maxStackLength),
  }
}
