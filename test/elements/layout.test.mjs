import { expect } from 'chai'
import { field, next, openPage, until } from './screen.mjs'

const shiftsOf = async (address, width) => {
  const frame = await openPage(address, { width, height: 700 })
  const page = frame.contentWindow
  const element = page.document.querySelector('sso-login')
  if (!field(element, 'email')) await next(element, 'sso-ready')
  // The observer reports layout shifts after the frame in which they occurred.
  await new Promise((resolve) => page.requestAnimationFrame(() => page.requestAnimationFrame(resolve)))
  return { shifts: page.shifts, element, page }
}

describe('the layout of a page', () => {
  for (const width of [360, 820]) {
    it(`does not shift at ${width} px if it reserves space for the form`, async () => {
      const { shifts, element, page } = await shiftsOf('/steady-page', width)
      expect(shifts, element.shadowRoot.textContent).to.deep.equal([])
      expect(
        element.shadowRoot.firstElementChild.getBoundingClientRect().height,
        element.shadowRoot.textContent,
      ).to.be.at.most(parseFloat(page.getComputedStyle(element).minBlockSize))
    })
  }

  it('shifts if it reserves no space', async () => {
    const { page } = await shiftsOf('/jumping-page', 820)
    await until(() => page.shifts.length > 0)
  })
})
