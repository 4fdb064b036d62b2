import { expect, it } from 'vitest'
import { maskNamedSecrets, redact } from './redact.ts'

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

it.each([
  ['{"newPassword":"correct horse","a":1}', '{"newPassword":"[secret]","a":1}'],
  ['{"password":"say \\"friend\\" twice","a":1}', '{"password":"[secret]","a":1}'],
  ['body {\\"password\\":\\"correct horse\\",\\"a\\":1}', 'body {\\"password\\":\\"[secret]\\",\\"a\\":1}'],
  ['{"password":"correct ho', '{"password":"[secret]'],
  ["login({ password: 'correct horse' })", "login({ password: '[secret]' })"],
  ['password: correct horse\nat f', 'password: [secret]\nat f'],
  ['password=a,b;c', 'password=[secret]'],
  ['new_password=hunter2', 'new_password=[secret]'],
  ['password%3Dhunter2', 'password%3D[secret]'],
  ['密码：hunter2', '密码：[secret]'],
  ['client_secret=abc&x=1', 'client_secret=[secret]&x=1'],
  ['csrfToken: abc is old', 'csrfToken: [secret] is old'],
  ['Cookie: a=b; sid=secret', 'Cookie: [secret]'],
  ['authorization: Digest username=ada', 'authorization: [secret]'],
  ['/a;jsessionid=1A53;b', '/a;jsessionid=[secret];b'],
  ['{"code":493817}', '{"code":[secret]}'],
  ['otp:4938', 'otp:[secret]'],
  ['验证码:493817', '验证码:[secret]'],
  [`Unexpected token 'h', "hunter2" is not valid JSON`, `Unexpected token 'h', [secret] is not valid JSON`],
  [`token 'e', ..."abc":eyJhbGci"... is not valid JSON`, `token 'e', [secret] is not valid JSON`],
])('masks %j as %j', { tags: ['ERR-01', 'MON-06'] }, (text, masked) => {
  expect(maskNamedSecrets(text, '[secret]')).toBe(masked)
})

it.each([
  'The passwords do not match',
  'Unexpected token < in JSON at position 0',
  'POST /account/login gave code: 0410002 in shipping: 1234',
  'at https://a.example/assets/token-1a2b3c4d.js:1:123456',
  'at Cookies.read (https://a.example/cookies.js:10:2)',
])('leaves %s unchanged', (text) => {
  expect(maskNamedSecrets(text, '[secret]')).toBe(text)
})

it.each(['password', 'password ', 'password="', '\\"', '"a" ', 'code:'])(
  'scans 200,000 characters of %j without backtracking',
  (part) => {
    // A pattern that backtracks would never end.
    expect(maskNamedSecrets(part.repeat(200_000 / part.length), '[secret]').length).toBeLessThanOrEqual(200_000)
  },
)
