import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TAGS } from '../attributes.ts'

describe('the light DOM styles of an element', () => {
  it('name every tag', () => {
    const css = readFileSync(new URL('host.css', import.meta.url), 'utf8')
    const lists = [...css.matchAll(/:where\((sso-[^)]*)\)/g)].map(([, named = '']) => named.split(/,\s*/).sort())
    expect(lists.length).toBeGreaterThan(0)
    for (const named of lists) expect(named).toEqual(Object.keys(TAGS).sort())
  })
})
