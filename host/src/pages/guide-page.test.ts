// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { guideOf } from '../../build/guide-page.mjs'

const TABLE = '| a | b |\n| --- | --- |\n| 1 | 2 |\n'
const guide = () => {
  const markdown = `# Connect\n\nText\n\n## Feishu and Lark\n\n${TABLE}\n## When it does not work\n\nSee [the code](code.md).`
  return new DOMParser().parseFromString(
    guideOf(markdown, { css: 'assets/guide.css', js: 'assets/guide.js' }),
    'text/html',
  )
}

describe('the guide of the chat tools', () => {
  it('begins with links to its chapters and to the page', { tags: ['IMS-07'] }, () => {
    const page = guide()
    const links = [...page.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Feishu and Lark', '#feishu-and-lark'],
      ['When it does not work', '#when-it-does-not-work'],
    ])
    for (const [name, target = ''] of links) expect(page.querySelector(target ?? '')?.textContent).toBe(name)
    expect(page.querySelector('h1 + nav')).not.toBeNull()
    expect(page.querySelector('header a')?.getAttribute('href')).toBe('../orginfo?chat-tools=1')
  })

  it('has each table in a box that scrolls by itself', { tags: ['IMS-07'] }, () => {
    const box = guide().querySelector('table')?.parentElement
    expect([box?.className, box?.getAttribute('aria-label')]).toEqual(['table', 'Feishu and Lark'])
    expect(box?.tabIndex).toBe(0)
  })

  it('has no links that lead into the repository', { tags: ['IMS-07'] }, () => {
    expect(guide().querySelector('main > p:last-child')?.textContent).toBe('See the code.')
  })
})
