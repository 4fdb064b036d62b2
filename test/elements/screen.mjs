/** Resolves with the next event of a type; if there is none, the test runner's timeout fails the test. */
export const next = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))

/** Calls `read` on each frame and resolves with the first truthy value. */
export const until = async (read) => {
  for (;;) {
    const value = read()
    if (value) return value
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** The root that an element renders into. */
export const insideOf = (element) => element.shadowRoot ?? element

export const field = (element, name) => insideOf(element).querySelector(`input[name="${name}"]`)

/** Sets a field's value without an event, unseen by React. */
export const setSilently = (input, text) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)

/** Sets a field's value with the events of typing. */
export const type = (input, text) => {
  setSilently(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const submit = (element) => insideOf(element).querySelector('button[type="submit"]').click()

/** Adds HTML to the page; resolves with its first element once that is ready for input. */
export const show = async (html) => {
  const container = document.createElement('section')
  document.body.append(container)
  const ready = next(container, 'sso-ready')
  container.innerHTML = html
  await ready
  return container.firstElementChild
}

/** Removes everything from the page, waits until it is unmounted, and clears the browser's storage. */
export const clear = async () => {
  document.body.replaceChildren()
  await Promise.resolve()
  sessionStorage.clear()
  localStorage.removeItem('sso-locale-read')
}

/** Opens a page of another application in a frame; resolves with the frame once it is loaded. */
export const openPage = async (address, attributes = {}) => {
  // Set by an earlier page of this tab that simulated refused cookies.
  sessionStorage.removeItem('sso-cookie-refused')
  const frame = document.createElement('iframe')
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
  const loaded = next(frame, 'load')
  frame.src = address
  document.body.append(frame)
  await loaded
  return frame
}

export const link = (element, text) =>
  [...insideOf(element).querySelectorAll('[part="link"], a')].find(({ textContent }) => textContent === text)

export const title = (element) => insideOf(element).querySelector('[part="title"]')?.textContent

/** Fills in and submits the sign-in form. */
export const signIn = (element, password) => {
  type(field(element, 'email'), 'ada@example.com')
  type(field(element, 'password'), password)
  submit(element)
}
