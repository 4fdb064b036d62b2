// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { firstField } from './focus-on-entry.ts'

it('is the first one that can be typed into', { tags: ['EMB-04'] }, () => {
  const form = document.createElement('form')
  form.innerHTML =
    '<input type="checkbox"><input type="hidden"><input readonly><input disabled><fieldset disabled><input></fieldset><input aria-hidden="true"><textarea id="text"></textarea><input>'
  expect(firstField(form)?.id).toBe('text')
  expect(firstField(document.createElement('form'))).toBeNull()
})
