import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TAGS } from '../attributes.ts'

describe('the styles of an element in the light DOM', () => {
  it('SDK name every tag', () => {
    const css = readFileSync(new URL('host.css', import.meta.url), 'utf8')
    const [, named = ''] = /:where\(([^)]*)\)/.exec(css) ?? []
    expect(named.split(/,\s*/).sort()).toEqual(Object.keys(TAGS).sort())
  })
})
