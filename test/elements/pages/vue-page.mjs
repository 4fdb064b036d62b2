import 'sso-elements/define'
import { createApp, reactive, version } from 'vue'

export { version }

/** Renders the page; the returned functions change the email address and unmount the page. */
export const renderPage = (container, { email, onReady }) => {
  const state = reactive({ email })
  const app = createApp({
    setup: () => ({ state, onReady }),
    template: '<main><h1>A page of Vue</h1><sso-login locale="en" :email="state.email" @sso-ready="onReady" /></main>',
  })
  app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('sso-')
  app.mount(container)
  return {
    setEmail: (address) => {
      state.email = address
    },
    leave: () => app.unmount(),
  }
}
