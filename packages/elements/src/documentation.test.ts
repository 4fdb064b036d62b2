import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { customElementsManifest } from './custom-elements-manifest.ts'
import { CSS_PROPERTY_DOCS, PART_DOCS } from './documentation.ts'

const SOURCES = new URL('../../', import.meta.url)

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(new URL(folder, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.|testing\//.test(name))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, SOURCES), 'utf8'))

const found = (texts: readonly string[], pattern: RegExp): string[] =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort()

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const declarations = customElementsManifest('define.js').modules.flatMap((module) => module.declarations)

describe('the documentation of the elements', () => {
  it('names exactly the custom properties of the styles', () => {
    const styles = ['ui/src', 'screens/src', 'elements/src'].flatMap((folder) => files(folder, /\.css$/))
    expect(Object.keys(CSS_PROPERTY_DOCS).sort()).toEqual(found(styles, /var\((--sso-[a-z-]+)/g))
    expect(found([readme], /`(--sso-[a-z-]+)`/g)).toEqual(Object.keys(CSS_PROPERTY_DOCS).sort())
  })

  it('names exactly the parts of the screens', () => {
    const screens = ['ui/src', 'screens/src', 'elements/src'].flatMap((folder) => files(folder, /\.tsx$/))
    expect(Object.keys(PART_DOCS).sort()).toEqual(found(screens, /\bpart(?:=|: )["']([a-z]+)["']/g))
    const [, named = ''] = /Parts: `([^`]*)`/.exec(readme) ?? []
    expect(named.split(' ').sort()).toEqual(Object.keys(PART_DOCS).sort())
  })

  it('lists parts, custom properties and slots of each tag in the manifest', () => {
    expect(declarations).toHaveLength(4)
    for (const { tagName, cssParts, cssProperties, slots } of declarations) {
      expect(
        cssParts.map(({ name }) => name),
        tagName,
      ).toEqual(Object.keys(PART_DOCS))
      expect(
        cssProperties.map(({ name }) => name),
        tagName,
      ).toEqual(Object.keys(CSS_PROPERTY_DOCS))
      expect(
        slots.map(({ name }) => name),
        tagName,
      ).toEqual([''])
    }
  })
})
