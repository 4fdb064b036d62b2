import { field, insideOf, next, submit, type, until } from '../screen.mjs'

const element = document.querySelector('sso-login')
const tell = (what, detail) => parent.postMessage({ what, detail }, '*')
addEventListener('error', ({ message }) => tell('uncaught', message))
addEventListener('unhandledrejection', ({ reason }) => tell('uncaught', String(reason)))

await next(element, 'sso-ready')
const failure = next(element, 'sso-error')
type(field(element, 'email'), 'ada@example.com')
type(field(element, 'password'), 'the right password')
submit(element)
const { code } = (await failure).detail
const sentence = await until(() => insideOf(element).querySelector('[role="alert"]')?.textContent)
tell('failed', { code, sentence, email: field(element, 'email').value })
