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
  'consent %s with %s in storage starts with the answer %s',
  { tags: ['TRK-02'] },
  (setting, stored, answer) => {
    expect(createConsent(setting, storageWith(stored)).store.getState()).toEqual({ answer, isNew: false })
  },
)

it('stores an answer and shares it with other tabs', { tags: ['TRK-02'] }, () => {
  const storage = storageWith(null)
  const [here, there] = [createConsent('required', storage), createConsent('required', storage)]
  here.answer('granted')
  there.refresh()
  expect(there.store.getState()).toEqual({ answer: 'granted', isNew: true })
  there.answer('denied')
  here.refresh()
  expect(here.store.getState()).toEqual({ answer: 'denied', isNew: true })
})

it('keeps an answer for the page if storage is full', { tags: ['TRK-02'] }, () => {
  const consent = createConsent('required', storageWith(null, false))
  consent.answer('denied')
  expect(consent.store.getState()).toEqual({ answer: 'denied', isNew: true })
})
