import { expect, it } from 'vitest'
import { createBrowser } from './testing/browser.ts'

it('replaces a rejected return address with product home', { tags: ['NAV-04', 'NAV-08'] }, () => {
  const { session } = createBrowser('http://127.0.0.1').openTab('https://sso.acme.example/sso/login')
  session.configure({ homeUrl: 'https://app.acme.example/home', returnOrigins: ['https://docs.partner.example'] })
  expect(session.returnAddress('https://docs.partner.example/a')).toBe('https://docs.partner.example/a')
  expect(session.returnAddress('https://evil.example/')).toBe('https://app.acme.example/home')
  expect(session.returnAddress(null)).toBe('https://app.acme.example/home')
  expect(session.homeAddress()).toBe('https://app.acme.example/home')
})

it('allows hosts of the same parent domain if no origins are configured', { tags: ['NAV-08'] }, () => {
  const { session } = createBrowser('http://127.0.0.1').openTab('https://sso.acme.example/sso/login')
  expect(session.returnAddress('https://board.acme.example/b')).toBe('https://board.acme.example/b')
  expect(session.returnAddress('https://acme.example.evil.example/')).toBe('https://sso.acme.example/')
})

it('asks for the ticket of a workbench page by a state that the tab keeps', { tags: ['SES-16'] }, () => {
  const { session } = createBrowser('http://127.0.0.1').openTab('https://board.acme.example/')
  const returnIn = (address: string) => new URL(new URL(address).searchParams.get('sso-redirect') ?? '')
  const workbench = returnIn(session.loginAddress('https://board.acme.example/b?suuid=o-1'))
  expect(workbench.searchParams.get('suuid')).toBe('o-1')
  expect(workbench.searchParams.get('sso-state')).toMatch(/^[0-9a-f]{32}$/)
  expect(returnIn(session.loginAddress('https://board.acme.example/c?suuid=o-1')).searchParams.get('sso-state')).toBe(
    workbench.searchParams.get('sso-state'),
  )
  expect(returnIn(session.loginAddress('https://board.acme.example/b')).search).toBe('')
})
