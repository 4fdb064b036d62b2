import { expect, it } from 'vitest'
import { createConsent } from './consent.ts'

const storageWith = (initial: string | null, accepts = true) => {
  let value = initial
  return {
    get: () => value,
    set: (_key: string, next: string | null) => {
      if (accepts) value = next
      return accepts
    },
  }
}

it.each([
  ['required', null, null],
  ['required', 'granted', 'granted'],
  ['required', 'denied', 'denied'],
  ['required', 'maybe', null],
  ['not-required', null, 'granted'],
  ['not-required', 'denied', 'denied'],
] as const)(
  'TRK-02 tracking where consent is %s, and %s is stored, starts with the answer %s',
  (setting, stored, answer) => {
    expect(createConsent(setting, storageWith(stored)).store.getState()).toEqual({ answer })
  },
)

it('TRK-02 an answer about tracking is remembered, and followed by the other tabs', () => {
  const storage = storageWith(null)
  const [here, there] = [createConsent('required', storage), createConsent('required', storage)]
  here.answer('granted')
  there.refresh()
  expect(there.store.getState()).toEqual({ answer: 'granted' })
  there.answer('denied')
  here.refresh()
  expect(here.store.getState()).toEqual({ answer: 'denied' })
})

it('TRK-02 where storage is full, an answer about tracking holds for the page', () => {
  const consent = createConsent('required', storageWith(null, false))
  consent.answer('denied')
  expect(consent.store.getState()).toEqual({ answer: 'denied' })
})
