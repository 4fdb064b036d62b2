// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { adoptStyles } from './adopt-styles.ts'

const styles = (root: ParentNode) => [...root.querySelectorAll('style')]

afterEach(() => {
  document.head.replaceChildren()
})

describe('adoptStyles without constructable style sheets', () => {
  it('adds each style to the document head once, with the CSP nonce', () => {
    adoptStyles(document, ['a {}', 'b {}'], 'n1')
    adoptStyles(document, ['a {}'], 'n1')
    expect(styles(document.head).map((style) => [style.textContent, style.nonce])).toEqual([
      ['a {}', 'n1'],
      ['b {}', 'n1'],
    ])
  })

  it('adds styles to a shadow root, not to the document', () => {
    const root = document.createElement('div').attachShadow({ mode: 'open' })
    adoptStyles(root, ['a {}'])
    expect(styles(root).map((style) => style.textContent)).toEqual(['a {}'])
    expect(styles(document)).toEqual([])
  })
})
