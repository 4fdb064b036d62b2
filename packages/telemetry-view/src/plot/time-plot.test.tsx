// @vitest-environment jsdom

import { defineScreen } from '@sso-elements/screens/define-screen'
import { createScreenPage } from '@sso-elements/screens/testing'
import { acme, ada, answerForAda, apiServerOfFile, success, tabWithToken } from '@sso-elements/session/testing'
import { expect, it, vi } from 'vitest'
import { TimePlot } from './time-plot.tsx'

// It draws on a canvas, which jsdom lacks.
vi.mock('./plot.tsx', () => ({ Plot: () => null }))

const server = apiServerOfFile()
const page = createScreenPage(['telemetry'])

const Shown = defineScreen({ texts: ['telemetry'], Screen: TimePlot })

it('a plot without a value is a sentence', { tags: ['MON-06'] }, async () => {
  answerForAda(server, { '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }) })
  const tab = tabWithToken(server)
  await tab.session.start()
  await page.show(
    <Shown
      title="Views"
      summary="Views: none in the period."
      range={{ from: 0, to: 7_200_000, stepHours: 1 }}
      series={[
        { label: 'Views', values: [0, 0], color: '--ui-link', shape: 'area' },
        { label: 'Vital', values: [null, null], color: '--ui-link', shape: 'area' },
      ]}
      formatValue={String}
      isCount
    />,
    tab.session,
  )
  await page.until(() => expect(page.text()).toBe('Views: none in the period.'))
  expect(page.has('.sso-plot-keys')).toBe(false)
})

it.each([
  [1, ['bars', 'bars']],
  [2, ['area', 'dashed']],
])('a plot of %d hours has %s', { tags: ['MON-06'] }, async (hours, shapes) => {
  answerForAda(server, { '/account/user-info': success({ ...ada, orgId: acme.id, joinedOrgIds: [acme.id] }) })
  const tab = tabWithToken(server)
  await tab.session.start()
  const values = Array.from({ length: hours }, () => 3)
  await page.show(
    <Shown
      title="Views"
      summary="Views: 3"
      range={{ from: 0, to: hours * 3_600_000, stepHours: 1 }}
      series={[
        { label: 'Views', values, color: '--ui-link', shape: 'area' },
        { label: 'Sessions', values, color: '--ui-text', shape: 'dashed' },
      ]}
      formatValue={String}
      isCount
    />,
    tab.session,
  )
  const shown = () => [...page.find('.sso-plot-keys').children].map((key) => key.querySelector('i')?.classList[1])
  await page.until(() => expect(shown()).toEqual(shapes.map((shape) => `sso-plot-key-${shape}`)))
})
