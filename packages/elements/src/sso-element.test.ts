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

describe('the values of an element', () => {
  it('include a property set before the definition', () => {
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
  ])('of %s have the flag: %s', (html, expected) => {
    expect(connect(html).wide).toBe(expected)
    expect(screens[0]?.props.wide).toBe(expected)
  })

  it('remove the attribute if a flag is set to false', () => {
    const element = connect('<test-tag wide></test-tag>')
    element.wide = false
    expect(element.hasAttribute('wide')).toBe(false)
    expect(screens[0]?.props.wide).toBe(false)
  })

  it('use the default for a removed attribute, but not for an empty one', () => {
    const element = connect('<test-tag return-to="/a"></test-tag>')
    element.setAttribute('return-to', '')
    expect(screens[0]?.props.returnTo).toBe('')
    element.removeAttribute('return-to')
    expect(screens[0]?.props.returnTo).toBe('nowhere')
  })

  it.each([null, undefined])('use the default for a property set to %s', (nothing) => {
    const element = connect('<test-tag return-to="/a"></test-tag>')
    element.returnTo = nothing
    expect(element.hasAttribute('return-to')).toBe(false)
    expect(screens[0]?.props.returnTo).toBe('nowhere')
  })
})

describe('the lifecycle of an element', () => {
  it('mounts nothing while the element is detached', () => {
    const element = document.createElement('test-tag') as TestElement
    element.returnTo = '/a'
    expect(screens).toHaveLength(0)
    document.body.append(element)
    expect(screens).toHaveLength(1)
    expect(screens[0]?.props.returnTo).toBe('/a')
  })

  it('keeps the screen of an element that is moved', async () => {
    const element = connect('<test-tag></test-tag><section></section>')
    document.querySelector('section')?.append(element)
    await microtask()
    expect(screens).toHaveLength(1)
    expect(screens[0]?.mounted).toBe(true)
  })

  it('unmounts the screen of a removed element and mounts a new one on return', async () => {
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
