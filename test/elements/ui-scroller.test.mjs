import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { createScrollMemory, renderList, renderPagedList } from '/.cache/elements-pages/ui/ui.js'
import { it } from './it.mjs'
import { until } from './screen.mjs'

const itemsOf = (count, from = 0) => Array.from({ length: count }, (_, index) => ({ id: from + index }))
const rowsOf = (place) => [...place.querySelectorAll('li')]
const numberOf = (row) => Number(row.getAttribute('aria-posinset'))
const viewportOf = (place) => place.querySelector('.sso-scroller')
const row = (place, number) => place.querySelector(`li[aria-posinset="${number}"]`)
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const HIGHEST_ROW = 70

let page
const show = async (props) => {
  page = renderList(props)
  await until(() => rowsOf(page.place).length > 0)
  await frame()
  return page.place
}
const scrollTo = async (place, top) => {
  viewportOf(place).scrollTop = top
  await frame()
  await frame()
}

describe('the scroller', () => {
  afterEach(() => page.leave())

  it('renders the visible rows and 200 px around them out of 100,000', {
    tags: ['LST-05'],
  }, async () => {
    const place = await show({ items: itemsOf(100_000) })
    for (const top of [0, 5000, 1_000_000, 4_000_000, 2_000_000]) {
      await scrollTo(place, top)
      const box = viewportOf(place).getBoundingClientRect()
      const boxes = () => rowsOf(place).map((each) => each.getBoundingClientRect())
      const reach = () => ({
        above: box.top - Math.min(...boxes().map((each) => each.top)),
        below: Math.max(...boxes().map((each) => each.bottom)) - box.bottom,
      })
      // While scrolling, only rows ahead are rendered in advance.
      await until(() => (top === 0 || reach().above >= 200) && reach().below >= 200)
      expect(reach().above, `above, at ${top}`).to.be.below(200 + HIGHEST_ROW)
      expect(reach().below, `below, at ${top}`).to.be.below(200 + HIGHEST_ROW)
      const rows = boxes()
      const seen = rows.filter((each) => each.bottom > box.top && each.top < box.bottom)
      const heights = seen.reduce((total, each) => total + each.height, 0)
      expect(heights, `no gap, at ${top}`).to.be.at.least(box.height)
    }
  })

  it('reaches the last row by keyboard and sets the position of each row', { tags: ['LST-05'] }, async () => {
    const place = await show({ items: itemsOf(5000) })
    viewportOf(place).focus()
    await sendKeys({ press: 'End' })
    await until(() => row(place, 5000))
    expect(row(place, 5000).getAttribute('aria-setsize')).to.equal('5000')
    expect(place.querySelector('[role="list"]').children[0].tagName).to.equal('LI')
    expect(viewportOf(place).getAttribute('aria-label')).to.equal('Issues')
  })

  it('moves to its ends on Home and End with the focus anywhere inside', {
    tags: ['LST-05'],
  }, async () => {
    const place = await show({ items: itemsOf(5000) })
    const viewport = viewportOf(place)
    const left = () => viewport.scrollHeight - viewport.clientHeight - viewport.scrollTop
    const button = row(place, 2).querySelector('button')
    button.focus()
    for (let time = 1; time <= 2; time += 1) {
      await sendKeys({ press: 'End' })
      await until(() => row(place, 5000))
      // The last rows may be higher than estimated.
      for (let frames = 0; frames < 5; frames += 1) await frame()
      expect(left()).to.be.below(2)
      expect(row(place, 5000).getBoundingClientRect().bottom).to.be.below(viewport.getBoundingClientRect().bottom + 2)
      expect(document.activeElement).to.equal(button)
      await sendKeys({ press: 'Home' })
      await until(() => row(place, 1) && viewport.scrollTop === 0)
    }
  })

  it('sets the total number of rows, or -1 if it is unknown', { tags: ['LST-05'] }, async () => {
    const place = await show({ items: itemsOf(20), total: 5000 })
    expect(row(place, 1).getAttribute('aria-setsize')).to.equal('5000')
    page.change({ total: 'unknown' })
    await until(() => row(place, 1).getAttribute('aria-setsize') === '-1')
  })

  it('moves the focus by Tab beyond the rendered rows', { tags: ['LST-05'] }, async () => {
    const place = await show({ items: itemsOf(1000) })
    viewportOf(place).focus()
    for (let press = 1; press <= 25; press += 1) {
      await sendKeys({ press: 'Tab' })
      await until(() => document.activeElement.textContent === `Row ${press - 1}`)
      await frame()
    }
    expect(viewportOf(place).scrollTop).to.be.above(0)
  })

  it('keeps a scrolled-away row until it loses the focus', {
    tags: ['LST-05'],
  }, async () => {
    const place = await show({ items: itemsOf(1000) })
    const button = row(place, 2).querySelector('button')
    button.focus()
    await scrollTo(place, 20_000)
    expect(document.activeElement).to.equal(button)
    expect(row(place, 2)).not.to.equal(null)
    button.blur()
    await until(() => row(place, 2) === null)
  })

  it('moves the rows below a row that grows', { tags: ['LST-05'] }, async () => {
    const place = await show({ items: itemsOf(1000) })
    row(place, 2).querySelector('.row').style.height = '300px'
    await until(() => row(place, 3).getBoundingClientRect().top >= row(place, 2).getBoundingClientRect().bottom - 1)
    expect(row(place, 2).getBoundingClientRect().height).to.equal(300)
  })

  it('keeps its position when rows are inserted before', { tags: ['LST-05'] }, async () => {
    const place = await show({ items: itemsOf(1000) })
    await scrollTo(place, 10_000)
    const reading = rowsOf(place).find(
      (each) => each.getBoundingClientRect().top > viewportOf(place).getBoundingClientRect().top,
    )
    const text = reading.textContent
    const before = reading.getBoundingClientRect().top
    page.change({ items: [...itemsOf(5, 5000), ...itemsOf(1000)] })
    await until(() =>
      rowsOf(place).some((each) => each.textContent === text && numberOf(each) === Number(text.slice(4)) + 6),
    )
    await frame()
    const after = rowsOf(place)
      .find((each) => each.textContent === text)
      .getBoundingClientRect().top
    expect(Math.abs(after - before)).to.be.below(2)
  })

  it('restores its position', { tags: ['LST-05'] }, async () => {
    const memory = createScrollMemory()
    const items = itemsOf(1000)
    const place = await show({ items, memory })
    await scrollTo(place, 12_345)
    const seen = rowsOf(place).map(numberOf)
    page.leave()
    const again = await show({ items, memory })
    await until(() => Math.abs(viewportOf(again).scrollTop - 12_345) < 2)
    await until(() => rowsOf(again).some((each) => numberOf(each) === seen[Math.floor(seen.length / 2)]))
  })

  it('restores its position after rows were added', { tags: ['LST-05'] }, async () => {
    const memory = createScrollMemory()
    await scrollTo(await show({ items: itemsOf(1000), memory }), 3000)
    page.leave()
    const again = await show({ items: itemsOf(1020), memory })
    await until(() => Math.abs(viewportOf(again).scrollTop - 3000) < 200)
  })

  it('scrolls to a row on demand', { tags: ['LST-05'] }, async () => {
    const handle = { current: null }
    const place = await show({ items: itemsOf(100_000), handle, rowHeight: 50 })
    handle.current.scrollTo(54_321)
    const isSeen = (each) => {
      const box = viewportOf(place).getBoundingClientRect()
      const { top, bottom } = each.getBoundingClientRect()
      return top >= box.top - 1 && bottom <= box.bottom + 1
    }
    await until(() => row(place, 54_322) && isSeen(row(place, 54_322)))
  })

  it('throws for a row without a key', { tags: ['LST-05'] }, async () => {
    page = renderList({ items: [{ id: 1 }, { id: null }] })
    await until(() => page.place.querySelector('.error'))
    expect(page.place.querySelector('.error').textContent).to.equal('Key is null on item')
  })

  it('throws if more than 1000 rows are rendered at once', {
    tags: ['LST-05'],
  }, async () => {
    page = renderList({ items: itemsOf(5000), height: 'auto' })
    await until(() => page.place.querySelector('.error'))
    expect(page.place.querySelector('.error').textContent).to.equal('Rendered items limit reached')
  })

  it('loads each page once while scrolling', { tags: ['LST-01', 'LST-05'] }, async () => {
    const asked = []
    page = renderPagedList(async ({ pageNumber, pageSize }) => {
      asked.push(pageNumber)
      await frame()
      return { list: itemsOf(pageSize, (pageNumber - 1) * pageSize), total: 100 }
    })
    const { place } = page
    await until(() => rowsOf(place).length > 0)
    while (!row(place, 100)) {
      const viewport = viewportOf(place)
      viewport.scrollTop = viewport.scrollHeight
      await frame()
    }
    await frame()
    expect(asked).to.deep.equal([1, 2, 3, 4, 5])
  })

  it('requests more rows once if the first ones do not fill it', {
    tags: ['LST-05'],
  }, async () => {
    let asked = 0
    const place = await show({
      items: itemsOf(3),
      onEndReached: () => {
        asked += 1
      },
    })
    await until(() => asked > 0)
    await scrollTo(place, 10)
    await frame()
    expect(asked).to.equal(1)
  })
})
