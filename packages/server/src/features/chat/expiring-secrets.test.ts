import { describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { someOwner } from '../../testing/organization.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { expiringSecrets } from './chat-app.ts'

const TEAMS = { TEAMS_CLIENT_ID: '11111111-2222-4333-8444-555555555555', TEAMS_CLIENT_SECRET: 'secret' }
const on = '2027-03-31'
const TEAMS_UNTIL = { ...TEAMS, TEAMS_CLIENT_SECRET_EXPIRES: on }
const test = { ENVIRONMENT: 'test' }

describe('the secret of an app of the settings', () => {
  it.each([
    ['31 days before its end', '2027-02-28', TEAMS_UNTIL, []],
    ['30 days before its end', '2027-03-01', TEAMS_UNTIL, [{ brand: 'teams', on }]],
    ['after its end', '2028-01-01', TEAMS_UNTIL, [{ brand: 'teams', on }]],
    ['whose end is not known', '2028-01-01', TEAMS, []],
    ['that is not set', '2028-01-01', { TEAMS_CLIENT_SECRET_EXPIRES: on }, []],
  ])('%s is told: %s', { tags: ['IMS-07'] }, (_what, today, settings, told) => {
    expect(expiringSecrets(readSettings({ ...test, ...settings }), new Date(`${today}T12:00:00Z`))).toEqual(told)
  })

  it('is told to administrators, and in the log at start', { tags: ['IMS-07'] }, async () => {
    const server = await startTestServer({ ...TEAMS, TEAMS_CLIENT_SECRET_EXPIRES: '2020-01-31' })
    const { token } = await someOwner(server)
    const { result } = await server.call('/org/chat-tools', {}, { token })
    expect(result.expiringSecrets).toEqual([{ brand: 'teams', on: '2020-01-31' }])
    const line = server.logs.find((each) => each.includes('secret-expires')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 40, provider: 'teams', on: '2020-01-31' })
    await server.stop()
  })

  it.each(['2027-02-30', '31.3.2027', 'soon'])('has no end on %s', { tags: ['IMS-07'] }, (day) => {
    expect(() => readSettings({ ...test, ...TEAMS, TEAMS_CLIENT_SECRET_EXPIRES: day })).toThrow(
      'TEAMS_CLIENT_SECRET_EXPIRES',
    )
  })
})
