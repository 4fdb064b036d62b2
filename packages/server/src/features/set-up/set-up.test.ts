import type { SetUpAnswers, SetUpStep } from '@sso-elements/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someMember, someOwner, type TestPerson } from '../../testing/organization.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const configure = ({ token }: TestPerson, step: SetUpStep, answers: SetUpAnswers) =>
  server.call('/org/configure', { step, answers }, { token })
const given = async ({ token }: TestPerson) => (await server.call('/org/configuration', {}, { token })).result

describe('set-up answers', () => {
  it('are stored per step and replaced by later ones', { tags: ['SET-01'] }, async () => {
    const owner = await someOwner(server)
    expect(await given(owner)).toEqual({})
    await configure(owner, 'scene', { scene: 'marketing' })
    await configure(owner, 'organization', { teamSize: '11-50', industry: 'retail' })
    await configure(owner, 'custom', { features: ['boards', 'chat', 'boards'] })
    expect(await given(owner)).toEqual({
      scene: { scene: 'marketing' },
      organization: { teamSize: '11-50', industry: 'retail' },
      custom: { features: ['boards', 'chat'] },
    })
    await configure(owner, 'organization', { teamSize: '1000+' })
    await configure(owner, 'custom', {})
    expect(await given(owner)).toEqual({
      scene: { scene: 'marketing' },
      organization: { teamSize: '1000+' },
      custom: {},
    })
  })

  it('about a user are separate for each user', { tags: ['SET-01'] }, async () => {
    const owner = await someOwner(server)
    const member = await someMember(server, owner)
    await configure(owner, 'scene', { scene: 'software' })
    await configure(owner, 'person', { role: 'manager' })
    await configure(member, 'person', { role: 'design' })
    await configure(member, 'person', { role: 'testing' })
    expect(await given(owner)).toEqual({ scene: { scene: 'software' }, person: { role: 'manager' } })
    expect(await given(member)).toEqual({ scene: { scene: 'software' }, person: { role: 'testing' } })
  })

  it('about the organization are restricted to its administrators', {
    tags: ['SET-01'],
  }, async () => {
    const owner = await someOwner(server)
    await configure(owner, 'scene', { scene: 'education' })
    const member = await someMember(server, owner)
    expect(await configure(member, 'scene', { scene: 'other' })).toMatchObject({ status: 400, subMsg: 'role' })
    expect(await given(await someOwner(server))).toEqual({})
    const nobody = await server.register()
    for (const step of ['scene', 'person'] as const) expect((await configure(nobody, step, {})).code).toBe('0418')
    expect((await server.call('/org/configuration', {}, { token: nobody.token })).code).toBe('0418')
    expect(await given(owner)).toEqual({ scene: { scene: 'education' } })
  })

  it('are limited to the given choices', { tags: ['SET-01'] }, async () => {
    const { token } = await someOwner(server)
    for (const answers of [
      { scene: 'gambling' },
      { scene: ['software'] },
      { features: 'boards' },
      { features: ['boards', 'x'] },
      { features: Array.from({ length: 8 }, () => 'boards') },
    ])
      expect(await server.send('/org/configure', { step: 'scene', answers }, { token })).toMatchObject({
        status: 400,
        subMsg: 'answers',
      })
    const unknown = { step: 'scene', answers: { colour: 'red' } }
    expect(await server.send('/org/configure', unknown, { token })).toMatchObject({ status: 400, subMsg: 'colour' })
    expect(await server.send('/org/configure', { step: 'x', answers: {} }, { token })).toMatchObject({ subMsg: 'step' })
  })
})
