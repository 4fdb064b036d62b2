// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { adoptStyles } from './adopt-styles.ts'

const styles = (root: ParentNode) => [...root.querySelectorAll('style')]

afterEach(() => {
  document.head.replaceChildren()
})

describe('style sheets where there are no constructable ones', () => {
  it('stand in the head of a page once, with the nonce of its policy', () => {
    adoptStyles(document, ['a {}', 'b {}'], 'n1')
    adoptStyles(document, ['a {}'], 'n1')
    expect(styles(document.head).map((style) => [style.textContent, style.nonce])).toEqual([
      ['a {}', 'n1'],
      ['b {}', 'n1'],
    ])
  })

  it('stand inside a shadow root, not in its page', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    adoptStyles(root, ['a {}'])
    expect(styles(root).map((style) => style.textContent)).toEqual(['a {}'])
    expect(styles(document)).toEqual([])
  })
})
