import { field, insideOf, next, submit, type, until } from '../screen.mjs'

const element = document.querySelector('sso-login')
const tell = (what, detail) => parent.postMessage({ what, detail }, '*')
addEventListener('error', ({ message }) => tell('uncaught', message))
addEventListener('unhandledrejection', ({ reason }) => tell('uncaught', String(reason)))

const codes = []
element.addEventListener('sso-error', ({ detail }) => codes.push(detail.code))
await next(element, 'sso-ready')
const alert = () => insideOf(element).querySelector('form [role="alert"]')?.textContent
const atOnce = await until(() => insideOf(element).querySelector('[role="alert"]')?.textContent)
type(field(element, 'email'), 'ada@example.com')
type(field(element, 'password'), 'the right password')
submit(element)
const afterwards = await until(alert)
const alerts = [...insideOf(element).querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
tell('failed', { codes, atOnce, afterwards, alerts, email: field(element, 'email').value })
