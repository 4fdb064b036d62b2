// @vitest-environment jsdom
import { CODE_OF_REPLY, LOCALES } from '@sso-elements/contract'
import { answerForAda, apiServerOfFile, refusal } from '@sso-elements/session/testing'
import { describe, expect, it, vi } from 'vitest'
import { createNoticePage } from '../testing/notice-page.tsx'
import { ERROR_KINDS, type ErrorKind } from './error-kinds.ts'
import { ErrorScreen } from './error-screen.tsx'

const server = apiServerOfFile()
const page = createNoticePage(server)
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

  it.each(kinds)(
    'for %s offers who is signed in the way on, and names the account',
    {
      tags: ['RTE-02'],
    },
    async (kind) => {
      answerForAda(server)
      await page.show(<ErrorScreen kind={kind} onRetry={onRetry} />, { signedIn: true })
      expect(page.text()).not.toContain('Go to sign in')
      expect(page.labels('.sso-actions > *')).toHaveLength(kind === 'config' ? 1 : 2)
      expect(page.labels('.sso-hint')).toEqual(['You are signed in as Ada (ada@acme.example).'])
    },
  )

  it('leads a person without an organization to one', { tags: ['RTE-02'] }, async () => {
    answerForAda(server, { '/account/user-org-assemble': refusal(CODE_OF_REPLY.temporaryUser) })
    await page.show(<ErrorScreen kind="unknown" onRetry={onRetry} />, { signedIn: true })
    expect(page.labels('.sso-actions > *')).toEqual(['Try again', 'Create an organization'])
  })

  it('retries the failed action', { tags: ['RTE-02'] }, async () => {
    await page.show(<ErrorScreen kind="offline" onRetry={onRetry} />)
    await page.press('Try again')
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
