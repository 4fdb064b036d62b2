// @vitest-environment jsdom
import { LOCALES } from '@sso-elements/contract'
import { apiServerOfFile } from '@sso-elements/session/testing'
import { describe, expect, it, vi } from 'vitest'
import { createNoticePage } from '../testing/notice-page.tsx'
import { ERROR_KINDS, type ErrorKind } from './error-kinds.ts'
import { ErrorScreen } from './error-screen.tsx'

const page = createNoticePage(apiServerOfFile())
const onRetry = vi.fn()
const kinds = Object.keys(ERROR_KINDS) as ErrorKind[]

describe('the error screen', () => {
  it.each(LOCALES.flatMap((locale) => kinds.map((kind) => [locale, kind] as const)))(
    'in %s for %s has a title, a sentence and one main action',
    { tags: ['RTE-02'] },
    async (locale, kind) => {
      await page.show(<ErrorScreen kind={kind} onRetry={onRetry} />, { locale })
      expect(page.title()).toBeTruthy()
      expect(page.labels('.sso-subtitle')).toHaveLength(1)
      expect(page.labels('.sso-actions .sso-button')).toHaveLength(1)
      // A site that is not configured has no page to link to.
      expect(page.labels('.sso-actions .sso-link')).toHaveLength(kind === 'config' ? 0 : 1)
      expect(page.text()).not.toMatch(/[{}]|\b(?:error|way)\./)
    },
  )

  it('retries the failed action', { tags: ['RTE-02'] }, async () => {
    await page.show(<ErrorScreen kind="offline" onRetry={onRetry} />)
    await page.press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
