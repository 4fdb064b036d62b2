import { StrictMode, version } from 'react'
import { createRoot } from 'react-dom/client'
import 'sso-elements/define'

export { version }

const Page = ({ email, onReady }) => (
  <main ref={(main) => main?.addEventListener('sso-ready', onReady)}>
    <h1>A page of React {version}</h1>
    <sso-login locale="en" email={email} />
  </main>
)

/** Renders the page; the returned functions change the email address and unmount the page. */
export const renderPage = (container, { email, onReady }) => {
  const root = createRoot(container)
  const render = (address) =>
    root.render(
      <StrictMode>
        <Page email={address} onReady={onReady} />
      </StrictMode>,
    )
  render(email)
  return { setEmail: render, leave: () => root.unmount() }
}
