import { expect, it } from 'vitest'
import { DOCUMENTATION_TOPICS, documentationUrl } from './documentation.ts'

it('builds the documentation address from the locale and /docs', { tags: ['I18N-11'] }, () => {
  expect(documentationUrl('https://help.acme.example/', 'zh')).toBe('https://help.acme.example/zh/docs')
})

it('puts each topic below the documentation address', { tags: ['I18N-11'] }, () => {
  expect(DOCUMENTATION_TOPICS.map((topic) => documentationUrl('https://help.acme.example', 'en', topic))).toEqual([
    'https://help.acme.example/en/docs/whats-new',
    'https://help.acme.example/en/docs/notifications',
    'https://help.acme.example/en/docs/integrations',
    'https://help.acme.example/en/docs/automation',
    'https://help.acme.example/en/docs/webhook',
    'https://help.acme.example/en/docs/dashboard-widgets',
  ])
})
