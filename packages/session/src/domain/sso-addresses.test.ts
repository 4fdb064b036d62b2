import { expect, it } from 'vitest'
import { loginAddress, registerAddress } from './sso-addresses.ts'

const PAGE = 'https://app.acme.example/board?id=7#top'

it('builds the sign-in address with the current page as the return address', { tags: ['FLT-05'] }, () => {
  const url = new URL(loginAddress('https://sso.acme.example/sso/', PAGE))
  expect(url.origin + url.pathname).toBe('https://sso.acme.example/sso/login')
  expect(url.searchParams.get('sso-redirect')).toBe(PAGE)
})

it('builds the registration address with an optional email', { tags: ['FLT-05'] }, () => {
  expect(registerAddress('/sso/', PAGE)).toBe('https://app.acme.example/sso/register')
  expect(registerAddress('/sso/', PAGE, 'ada+1@acme.example')).toBe(
    'https://app.acme.example/sso/register?email=ada%2B1%40acme.example',
  )
})
