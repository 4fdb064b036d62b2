import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configure, getSession, redeemTicket } from 'sso-elements'
import { adoptStyles, productStyles } from 'sso-elements/ui'
import { App } from './app.tsx'
import { collectMessages } from './session/messages.ts'
import { readSite } from './session/site.ts'
import { loadPreferences } from './shell/preferences.ts'
import './styles/app.css'
import './styles/frame.css'
import './styles/panel.css'
import './styles/conflict.css'
import './styles/list.css'
import './styles/toolbar.css'
import './styles/ways.css'
import './styles/project.css'
import './styles/issue.css'
import './styles/plot.css'
import './styles/shared.css'

adoptStyles(document, productStyles)
const root = createRoot(document.getElementById('root') ?? document.body)

const site = await readSite()
configure({
  environment: site.environment,
  apiBase: '/',
  // This page is the product's home page.
  homeUrl: `${location.origin}${import.meta.env.BASE_URL}`,
  returnOrigins: site.returnOrigins,
  cookieDomain: site.cookieDomain,
  productLine: site.productLine,
})
loadPreferences()
collectMessages()
// A chat tool on a phone passes the session by a ticket.
await redeemTicket()
void getSession().start()
root.render(
  <StrictMode>
    <App site={site} />
  </StrictMode>,
)
