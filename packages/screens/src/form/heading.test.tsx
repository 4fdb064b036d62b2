// @vitest-environment jsdom
import type { Session } from '@sso-elements/session'
import { describe, expect, it } from 'vitest'
import { ScreenPart } from '../screen-context.tsx'
import { createScreenPage } from '../testing/screen-page.tsx'
import { Heading } from './heading.tsx'

const { show, callbacks } = createScreenPage([])
const session = {} as Session

describe('the page title', () => {
  it('is the heading, reported whenever it changes', async () => {
    await show(<Heading title="Signing you in" />, session)
    await show(<Heading title="Signing you in" />, session)
    await show(<Heading title="The sign-in was not completed" />, session)
    expect(callbacks.onHeading.mock.calls).toEqual([['Signing you in'], ['The sign-in was not completed']])
  })

  it('is the name of the screen if the heading is only a name', async () => {
    await show(<Heading title="Ada & Co" pageTitle="Organization" />, session)
    expect(callbacks.onHeading.mock.calls).toEqual([['Organization']])
  })

  it('is never the heading of a part of the page', async () => {
    await show(
      <>
        <Heading title="Your subscription" />
        <ScreenPart headingLevel={2}>
          <Heading title="Create your account" />
        </ScreenPart>
      </>,
      session,
    )
    expect(callbacks.onHeading.mock.calls).toEqual([['Your subscription']])
  })
})
