import { expect, it } from 'vitest'
import { ROUTES } from '../routes/routes.ts'
import { pathLanguage } from './path-language.ts'

it.each(ROUTES.map(({ path, language }) => [path, language] as const))(
  'the route %j has the language %j',
  { tags: ['I18N-10'] },
  (path, language) => {
    expect(pathLanguage(path)).toBe(language)
  },
)
