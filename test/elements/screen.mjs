/** The next event of a type; fails by the runner's own time limit. */
export const next = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }))

/** Resolves with the first truthy answer, asked again at each frame. */
export const until = async (ask) => {
  for (;;) {
    const answer = ask()
    if (answer) return answer
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Where an element shows its screen. */
export const insideOf = (element) => element.shadowRoot ?? element

export const field = (element, name) => insideOf(element).querySelector(`input[name="${name}"]`)

/** Types into a field as a person would, as far as a script can. */
export const type = (input, text) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

export const submit = (element) => insideOf(element).querySelector('button[type="submit"]').click()

/** Puts HTML on the page; resolves with the first element of it once that is ready for input. */
export const show = async (html) => {
  const place = document.createElement('section')
  document.body.append(place)
  const ready = next(place, 'sso-ready')
  place.innerHTML = html
  await ready
  return place.firstElementChild
}

/** Takes away whatever a test put on the page, waits until it is unmounted, and forgets the steps that the tab keeps for a reload. */
export const clear = async () => {
  document.body.replaceChildren()
  await Promise.resolve()
  sessionStorage.clear()
}

/** Opens a page of another application in a frame; resolves with the frame once it is loaded. */
export const openPage = async (address, attributes = {}) => {
  // Of a page before this one in the same tab, whose browser refused the cookie.
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

/** Fills in the sign-in form and sends it. */
export const signIn = (element, password) => {
  type(field(element, 'email'), 'ada@example.com')
  type(field(element, 'password'), password)
  submit(element)
}
