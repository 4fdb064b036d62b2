import { expect } from 'chai'
import { field, next, type, until } from './screen.mjs'

/** Behavior of an element inside any framework's page. */
export const describeFramework = (name, load) => {
  describe(name, () => {
    let container
    beforeEach(() => {
      container = document.createElement('div')
      document.body.append(container)
    })
    afterEach(() => container.remove())

    const open = async () => {
      const { renderPage, version } = await load()
      const ready = new Promise((resolve) => {
        container.page = renderPage(container, { email: 'ada@example.com', onReady: resolve })
      })
      await ready
      return { page: container.page, version, element: container.querySelector('sso-login') }
    }

    it('renders the form with the page’s values', async () => {
      const { element, page, version } = await open()
      expect(version).to.match(name === 'Vue' ? /^3/ : new RegExp(`^${name.slice(-2)}`))
      expect(field(element, 'email').value).to.equal('ada@example.com')
      page.leave()
    })

    it('keeps typed values when the page re-renders', async () => {
      const { element, page } = await open()
      type(field(element, 'password'), 'half a pass')
      page.setEmail('grace@example.com')
      await until(() => element.email === 'grace@example.com')
      expect(field(element, 'password').value).to.equal('half a pass')
      page.leave()
    })

    it('removes the screen with the page', async () => {
      const { element, page } = await open()
      page.leave()
      await until(() => !element.isConnected)
      await until(() => element.shadowRoot.querySelector('input') === null)
    })

    it('passes a failed sign-in to the page as an event', async () => {
      const { element, page } = await open()
      const failure = next(container, 'sso-error')
      type(field(element, 'password'), 'a wrong password')
      element.shadowRoot.querySelector('button[type="submit"]').click()
      expect((await failure).detail.code).to.equal('0410002')
      page.leave()
    })
  })
}
