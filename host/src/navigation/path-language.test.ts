import { expect, it } from 'vitest'
import { ALL_PAGES } from '../testing/all-pages.ts'
import { pathLanguage } from './path-language.ts'

it.each(ALL_PAGES.map(({ path, language }) => [path, language] as const))(
  'the route %j has the language %j',
  { tags: ['I18N-10'] },
  (path, language) => {
    expect(pathLanguage(path)).toBe(language)
  },
)
