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
    ['an import that an import divides', '@im@import;port "https:evil.example/x";'],
    ['a string that a carriage return ends', `p{content:"a\r;background:url(${EVIL}) "}`],
    ['a string that a form feed ends', `p{content:"a\f;background:url(${EVIL}) "}`],
    ['a line that goes on behind a carriage return', `p{content:"a\\\r\nb";background:url(${EVIL}) "}`],
    ['a name behind a space that is none', `p{background:\\6d\vurl(${EVIL})}`],
    ['a name behind a sign', `p{background:×url(${EVIL})}`],
    ['an address with a scheme alone', 'p{--x:"https:evil.example/x";background:url("#x")}'],
    ['an address with a tab in its scheme', 'p{--x:"ht\tt\\9 ps:evil.example/x"}'],
    ['an address behind an escaped bracket', `p{background:url(a\\)${EVIL})}`],
  ])('replay: %s loads nothing', { tags: ['RPL-05'] }, (_, css) => {
    expect(safeCss(css)).not.toContain('evil.example')
  })

  it('replay: what stands for an address or an import joins nothing, and a variable is no address', {
    tags: ['RPL-05'],
  }, () => {
    const hidden = `" ;background:url(${EVIL}) "`
    expect(safeCss(`p{x:"a url( \n b); content:${hidden}}`)).toBe(`p{x:""\n b); content:${hidden}}`)
    expect(safeCss(`p{background:u@import;rl(${EVIL})}`)).toBe(`p{background:u/**/rl(${EVIL})}`)
    expect(safeCss('p{--x:"y.png";background:image-set(var(--x) 1x)}')).toBe(
      'p{--x:"y.png";background:image-set(none(--x) 1x)}',
    )
  })

  const LONG = 10_000_000
  it.each([
    ['brackets behind an import', `@import ${'('.repeat(LONG)}`],
    ['a string', `url "${'a'.repeat(LONG)}`],
    ['an address', `url(${'a'.repeat(LONG)}`],
    ['a name', `url ${'a'.repeat(LONG)}`],
    ['escapes', `url ${'\\a'.repeat(LONG / 2)}`],
    ['a string of an import', `@import "${'\\a'.repeat(LONG / 4)}`],
  ])('replay: a style of megabytes is read once: %s', { tags: ['RPL-05'] }, (_, css) => {
    expect(safeCss(css).length).toBeLessThanOrEqual(css.length + 20)
  })

  it.each([
    ['plain rules', 'a > b{color:red;content:"no // address"}'],
    ['a picture of its own', `p{background:url("${PICTURE}")}`],
    ['a part of its own pictures', 'p{filter:url("#blur")}'],
    ['where its texts are divided', 'a{}/* rr_split */b{background:url("#x")}'],
    ['characters with escapes', 'p::before{content:"\\201c";--u:"src"}'],
    ['a type in a set of pictures', `p{background:image-set("${PICTURE}" type("image/png"))}`],
    ['letters of other languages', 'p::before{content:"目录 url";font-family:宋体,"微软雅黑"}'],
    ['a selector in brackets', 'a:not([src="x"]) b:is(.c){margin:calc(1px + (2px*3))}'],
  ])('replay: %s stay as they are', { tags: ['RPL-05'] }, (_, css) => {
    expect(safeCss(css)).toBe(css)
  })
})
