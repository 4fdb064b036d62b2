import { describe, expect, it } from 'vitest'
import { safeCss } from './safe-css.ts'

const EVIL = 'https://evil.example/x'
const PICTURE = 'data:image/png;base64,AAAA'

describe('styles of a replay', () => {
  it.each([
    ['an address', `p{background:url(${EVIL})}`],
    ['an address in quotes', `p{background:url( "${EVIL}" )}`],
    ['a name with escapes', `p{background:u\\72l(${EVIL})}`],
    ['a name in capitals', `p{background:URL('${EVIL}')}`],
    ['an address without a scheme', 'p{background:url(//evil.example/x)}'],
    ['an address with escapes', 'p{background:url(\\68ttps://evil.example/x)}'],
    ['a relative address', 'p{background:url(/evil.example/x)}'],
    ['an import', `@import "${EVIL}";p{}`],
    ['an import with escapes', `@\\69mport url(${EVIL});p{}`],
    ['an import with a condition', `@import url("${EVIL}") layer(x) supports(display: grid);p{}`],
    ['an import without an end', `p{} @import "${EVIL}"`],
    ['a font', `@font-face{font-family:x;src:url(${EVIL})}`],
    ['a set of pictures', `p{background:image-set("${EVIL}" 1x, "/evil.example/y" 2x)}`],
    ['a set of pictures with escapes', `p{background:-webkit-image-s\\65t("${EVIL}" 1x)}`],
    ['a picture in a variable', `p{--x:"${EVIL}";background:image-set(var(--x) 1x)}`],
    ['a picture in a function of pictures', `p{background:cross-fade(url(${EVIL}), image("/evil.example/y"))}`],
    ['a page in data', `p{background:url("data:text/html,<script>//evil.example</script>")}`],
    ['an address that hides in a comment', `/* " */ p{background:url(${EVIL})} /* " */`],
    ['a string without an end', `p{content:"a\n} q{background:url(${EVIL})}`],
    ['an address behind an escaped bracket', `p{background:url(a\\)${EVIL})}`],
  ])('RPL-05 replay: %s loads nothing', (_, css) => {
    expect(safeCss(css)).not.toContain('evil.example')
  })

  it.each([
    ['plain rules', 'a > b{color:red;content:"no // address"}'],
    ['a picture of its own', `p{background:url("${PICTURE}")}`],
    ['a part of its own pictures', 'p{filter:url("#blur")}'],
    ['where its texts are divided', 'a{}/* rr_split */b{background:url("#x")}'],
    ['characters with escapes', 'p::before{content:"\\201c";--u:"src"}'],
    ['a type in a set of pictures', `p{background:image-set("${PICTURE}" type("image/png"))}`],
    ['a selector in brackets', 'a:not([src="x"]) b:is(.c){margin:calc(1px + (2px*3))}'],
  ])('RPL-05 replay: %s stay as they are', (_, css) => {
    expect(safeCss(css)).toBe(css)
  })
})
