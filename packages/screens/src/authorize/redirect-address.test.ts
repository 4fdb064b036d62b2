import { describe, expect, it } from 'vitest'
import { deniedAddress, isSameTarget, targetOf } from './redirect-address.ts'

describe('the target of a redirect address', () => {
  it.each([
    ['https://reports.example/cb?x=1', { kind: 'site', host: 'reports.example' }],
    ['https://reports.example:8443/cb', { kind: 'site', host: 'reports.example:8443' }],
    ['https://reports.example@evil.example/', { kind: 'site', host: 'evil.example' }],
    ['https://\u0430cme.example/', { kind: 'site', host: 'xn--cme-5cd.example' }],
    ['https://127.0.0.1.evil.example/', { kind: 'site', host: '127.0.0.1.evil.example' }],
    ['http://127.0.0.1:53211/cb', { kind: 'computer', host: '127.0.0.1:53211' }],
    ['http://localhost:53211/cb', { kind: 'computer', host: 'localhost:53211' }],
    ['http://[::1]:53211/cb', { kind: 'computer', host: '[::1]:53211' }],
    ['vscode://meridian.sso/done', { kind: 'app', scheme: 'vscode:' }],
    ['javascript:alert(1)', null],
    ['JavaScript:alert(1)', null],
    ['java\tscript:alert(1)', null],
    ['data:text/html,x', null],
    ['blob:https://reports.example/1', null],
    ['file:///etc/passwd', null],
    ['about:blank', null],
    ['/cb', null],
    ['', null],
  ])('of %j is %j', { tags: ['HND-01'] }, (address, target) => {
    expect(targetOf(address)).toEqual(target)
  })

  it.each([
    ['https://reports.example/cb?ticket=t', true],
    ['https://reports.example/elsewhere', true],
    ['https://evil.example/cb', false],
    ['http://reports.example/cb', false],
    ['https://reports.example:8443/cb', false],
    ['javascript:alert(1)', false],
    ['no address', false],
  ])('is the same for %s: %s', { tags: ['HND-01'] }, (address, kept) => {
    expect(isSameTarget(address, 'https://reports.example/cb')).toBe(kept)
  })
})

describe('the address after a denial', () => {
  it.each([
    ['https://reports.example/cb?x=1', 's 1', 'https://reports.example/cb?x=1&error=access_denied&state=s+1'],
    ['https://reports.example/cb', null, 'https://reports.example/cb?error=access_denied'],
    ['vscode://meridian.sso/done', 's', 'vscode://meridian.sso/done?error=access_denied&state=s'],
    ['https://reports.example/cb?error=x&state=y', 's', 'https://reports.example/cb?error=access_denied&state=s'],
  ])('for %s with the state %s is %s', { tags: ['HND-01'] }, (redirectUri, state, address) => {
    expect(deniedAddress(redirectUri, state)).toBe(address)
  })
})
