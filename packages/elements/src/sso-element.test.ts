// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AttributeTable, flag, type ValuesOf } from './attributes.ts'
import { createElementClass } from './sso-element.ts'

const ATTRIBUTES = {
  'return-to': (written) => written ?? 'nowhere',
  wide: flag,
} satisfies AttributeTable

type TestValues = ValuesOf<typeof ATTRIBUTES>

interface Screen {
  element: HTMLElement
  props: TestValues
  mounted: boolean
}

const screens: Screen[] = []
const Tag = createElementClass<TestValues, Screen>(ATTRIBUTES, (valuesOf) => ({
  mount: (element) => {
    const screen = { element, props: valuesOf(element), mounted: true }
    screens.push(screen)
    return screen
  },
  update: (screen) => {
    screen.props = valuesOf(screen.element)
  },
  unmount: (screen) => {
    screen.mounted = false
  },
}))

type TestElement = HTMLElement & { returnTo: string | null | undefined; wide: boolean }

const connect = (html: string): TestElement => {
  document.body.innerHTML = html
  return document.body.firstElementChild as TestElement
}
const microtask = () => Promise.resolve()

beforeEach(() => {
  if (!customElements.get('test-tag')) customElements.define('test-tag', Tag)
})
afterEach(async () => {
  document.body.replaceChildren()
  await microtask()
  screens.length = 0
})

describe('values', () => {
  it('SDK a property that was set before the definition counts and stays an accessor', () => {
    const element = connect('<late-tag></late-tag>')
    element.returnTo = '/early'
    element.wide = true
    customElements.define('late-tag', class extends Tag {})
    expect(screens.at(-1)?.props).toMatchObject({ returnTo: '/early', wide: true })
    element.returnTo = '/later'
    expect(screens.at(-1)?.props.returnTo).toBe('/later')
    expect(element.getAttribute('return-to')).toBe('/later')
  })

  it.each([
    ['<test-tag wide></test-tag>', true],
    ['<test-tag wide=""></test-tag>', true],
    ['<test-tag wide="false"></test-tag>', true],
    ['<test-tag></test-tag>', false],
  ])('SDK %s has the flag as HTML would: %s', (html, expected) => {
    expect(connect(html).wide).toBe(expected)
    expect(screens[0]?.props.wide).toBe(expected)
  })

  it('SDK a flag set to false leaves no attribute', () => {
    const element = connect('<test-tag wide></test-tag>')
    element.wide = false
    expect(element.hasAttribute('wide')).toBe(false)
    expect(screens[0]?.props.wide).toBe(false)
  })

  it('SDK an attribute that is removed goes back to its default, an empty one does not', () => {
    const element = connect('<test-tag return-to="/a"></test-tag>')
    element.setAttribute('return-to', '')
    expect(screens[0]?.props.returnTo).toBe('')
    element.removeAttribute('return-to')
    expect(screens[0]?.props.returnTo).toBe('nowhere')
  })

  it.each([null, undefined])('SDK a property set to %s goes back to its default', (nothing) => {
    const element = connect('<test-tag return-to="/a"></test-tag>')
    element.returnTo = nothing
    expect(element.hasAttribute('return-to')).toBe(false)
    expect(screens[0]?.props.returnTo).toBe('nowhere')
  })
})

describe('life', () => {
  it('SDK nothing is mounted while the element is detached', () => {
    const element = document.createElement('test-tag') as TestElement
    element.returnTo = '/a'
    expect(screens).toHaveLength(0)
    document.body.append(element)
    expect(screens).toHaveLength(1)
    expect(screens[0]?.props.returnTo).toBe('/a')
  })

  it('a node that is moved keeps its screen', async () => {
    const element = connect('<test-tag></test-tag><section></section>')
    document.querySelector('section')?.append(element)
    await microtask()
    expect(screens).toHaveLength(1)
    expect(screens[0]?.mounted).toBe(true)
  })

  it('a node that is taken out loses its screen, and gets a new one when it comes back', async () => {
    const element = connect('<test-tag></test-tag>')
    element.remove()
    await microtask()
    expect(screens[0]?.mounted).toBe(false)
    element.setAttribute('return-to', '/meanwhile')
    expect(screens).toHaveLength(1)
    document.body.append(element)
    expect(screens).toHaveLength(2)
    expect(screens[1]?.props.returnTo).toBe('/meanwhile')
  })
})
