import { expect, it } from 'vitest'
import { redact } from './redact.ts'

it.each([
  ['https://sso.example.com/sso/login?email=ada%40acme.example', 'https://sso.example.com/sso/login'],
  ['see /sso/share/login?shareCode=a1#share-token=b2 now', 'see /sso/share/login now'],
  ['(at https://x.example/a.js?v=1:2:3)', '(at https://x.example/a.js)'],
  ['ada.lovelace+test@acme.example does not match', '[email] does not match'],
  ['path /u/ada%40acme.example/x', 'path /u/[email]/x'],
  ['token Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo is gone', 'token [token] is gone'],
  ['new_password=hunter2 twice', 'new_password=[secret]'],
  ['path /u/ada%2540acme.example/x', 'path /u/[email]/x'],
  ['code 123456 is wrong', 'code [code] is wrong'],
  [
    'Failed to fetch dynamically imported module: https://x.example/sso/assets/forgot-password-area-a1b2c3d4.js',
    'Failed to fetch dynamically imported module: https://x.example/sso/assets/forgot-password-area-a1b2c3d4.js',
  ],
  ['Really? Yes, React error #418 in issue #7', 'Really? Yes, React error #418 in issue #7'],
  ['/account/login: 0410002', '/account/login: 0410002'],
])('redacts %j to %j', { tags: ['TRK-04', 'ERR-01'] }, (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})
