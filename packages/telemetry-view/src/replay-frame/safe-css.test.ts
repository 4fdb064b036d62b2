import { describe, expect, it } from 'vitest'
import { safeCss } from './safe-css.ts'

const EVIL = 'https://evil.example/x'
const PICTURE = 'data:image/png;base64,AAAA'

describe('safeCss', () => {
  it.each([
    ['a URL', `p{background:url(${EVIL})}`],
    ['a quoted URL', `p{background:url( "${EVIL}" )}`],
    ['an escaped function name', `p{background:u\\72l(${EVIL})}`],
    ['an uppercase function name', `p{background:URL('${EVIL}')}`],
    ['a protocol-relative URL', 'p{background:url(//evil.example/x)}'],
    ['an escaped URL', 'p{background:url(\\68ttps://evil.example/x)}'],
    ['a relative URL', 'p{background:url(/evil.example/x)}'],
    ['an import', `@import "${EVIL}";p{}`],
    ['an escaped import', `@\\69mport url(${EVIL});p{}`],
    ['an import with a condition', `@import url("${EVIL}") layer(x) supports(display: grid);p{}`],
    ['an unterminated import', `p{} @import "${EVIL}"`],
    ['a font', `@font-face{font-family:x;src:url(${EVIL})}`],
    ['an image-set', `p{background:image-set("${EVIL}" 1x, "/evil.example/y" 2x)}`],
    ['an escaped image-set', `p{background:-webkit-image-s\\65t("${EVIL}" 1x)}`],
    ['an image in a variable', `p{--x:"${EVIL}";background:image-set(var(--x) 1x)}`],
    ['an image in cross-fade', `p{background:cross-fade(url(${EVIL}), image("/evil.example/y"))}`],
    ['an HTML data URL', `p{background:url("data:text/html,<script>//evil.example</script>")}`],
    ['a URL between misleading comments', `/* " */ p{background:url(${EVIL})} /* " */`],
    ['an unterminated string', `p{content:"a\n} q{background:url(${EVIL})}`],
    ['an import split by an import', '@im@import;port "https:evil.example/x";'],
    ['a string ended by a carriage return', `p{content:"a\r;background:url(${EVIL}) "}`],
    ['a string ended by a form feed', `p{content:"a\f;background:url(${EVIL}) "}`],
    ['a line continued after a carriage return', `p{content:"a\\\r\nb";background:url(${EVIL}) "}`],
    ['a function name after a vertical tab', `p{background:\\6d\vurl(${EVIL})}`],
    ['a function name after a symbol', `p{background:×url(${EVIL})}`],
    ['a URL without slashes', 'p{--x:"https:evil.example/x";background:url("#x")}'],
    ['a URL with a tab in its scheme', 'p{--x:"ht\tt\\9 ps:evil.example/x"}'],
    ['a URL after an escaped parenthesis', `p{background:url(a\\)${EVIL})}`],
  ])('loads nothing for %s', { tags: ['RPL-05'] }, (_, css) => {
    expect(safeCss(css)).not.toContain('evil.example')
  })

  it('replaces URLs and imports without joining the text around them', {
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
    ['parentheses after an import', `@import ${'('.repeat(LONG)}`],
    ['a string', `url "${'a'.repeat(LONG)}`],
    ['a URL', `url(${'a'.repeat(LONG)}`],
    ['a name', `url ${'a'.repeat(LONG)}`],
    ['escapes', `url ${'\\a'.repeat(LONG / 2)}`],
    ['a string of an import', `@import "${'\\a'.repeat(LONG / 4)}`],
  ])('reads megabytes once: %s', { tags: ['RPL-05'] }, (_, css) => {
    expect(safeCss(css).length).toBeLessThanOrEqual(css.length + 20)
  })

  it.each([
    ['plain rules', 'a > b{color:red;content:"no // address"}'],
    ['an embedded image', `p{background:url("${PICTURE}")}`],
    ['a fragment reference', 'p{filter:url("#blur")}'],
    ['a marker between text nodes', 'a{}/* rr_split */b{background:url("#x")}'],
    ['escaped characters', 'p::before{content:"\\201c";--u:"src"}'],
    ['a type in an image-set', `p{background:image-set("${PICTURE}" type("image/png"))}`],
    ['non-Latin letters', 'p::before{content:"目录 url";font-family:宋体,"微软雅黑"}'],
    ['selectors and functions in parentheses', 'a:not([src="x"]) b:is(.c){margin:calc(1px + (2px*3))}'],
  ])('keeps %s unchanged', { tags: ['RPL-05'] }, (_, css) => {
    expect(safeCss(css)).toBe(css)
  })
})
