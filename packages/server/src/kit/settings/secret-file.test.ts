import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../settings/settings.ts'
import { SETTING_ROWS } from '../../settings/settings-table.ts'
import { StartupError } from './startup-error.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sso-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (text: string): string => {
  const file = join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

const lineOf = (variables: Record<string, string>): string => {
  try {
    readSettings(variables)
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
  return 'accepted'
}

/** A value that each secret setting accepts; the others take any text. */
const VALUES: Record<string, string> = {
  DATABASE_URL: 'postgres://user:word@db.example/sso',
  COLLECTOR_DATABASE_URL: 'postgres://user:word@db.example/events',
  SMTP_URL: 'smtps://user:word@mail.example',
  COLLECTOR_SOURCE_MAP_TOKEN: 't'.repeat(32),
  SECRETS_KEY: 'k'.repeat(32),
  SECRET_KEYS: 'k'.repeat(32),
  DINGTALK_AES_KEY: 'a'.repeat(43),
  WECOM_AES_KEY: 'a'.repeat(43),
}
/** Settings that a secret requires. */
const BESIDE = {
  ...{ GOOGLE_CLIENT_ID: 'x', FOXLAB_CLIENT_ID: 'x', FOXLAB_ISSUER: 'https://foxlab.example' },
  ...{ FEISHU_APP_ID: 'x', LARK_APP_ID: 'x', DINGTALK_APP_KEY: 'x', DINGTALK_CORP_ID: 'x' },
  ...{ AWS_MARKETPLACE_PRODUCT_CODE: 'x', AWS_MARKETPLACE_KEY_ID: 'AKIDEXAMPLE123456' },
}
const secretRows = SETTING_ROWS.filter(([, { isSecret }]) => isSecret)
const allValues = Object.fromEntries(secretRows.map(([, { name }]) => [name, VALUES[name] ?? 'a-secret-of-a-service']))

describe('a file with a secret', () => {
  it.each(secretRows)('is read for %s', { tags: ['OPS-05'] }, (key, { name }) => {
    const { [name]: value = '', ...others } = allValues
    const variables = { ...BESIDE, ...others, [`${name}_FILE`]: fileOf(`${value}\r\n`) }
    const direct = readSettings({ ...BESIDE, ...others, [name]: value })
    expect(readSettings(variables)[key as keyof typeof direct]).toEqual(direct[key as keyof typeof direct])
  })

  it('is possible for each setting that is named like a secret', { tags: ['OPS-05'] }, () => {
    const open = SETTING_ROWS.filter(([, { isSecret }]) => !isSecret)
    const named = open.map(([, { name }]) => name).filter((name) => /SECRET|PASSWORD|TOKEN|KEY/.test(name))
    // A length, an id, what is public in the pages, a choice, and a day.
    const known = ['PASSWORD_MIN_LENGTH', 'DINGTALK_APP_KEY', 'AWS_MARKETPLACE_KEY_ID', 'ACCEPT_LOST_SECRETS']
    const others = ['MONITORING_CLIENT_TOKEN', 'POSTHOG_KEY', 'TEAMS_CLIENT_SECRET_EXPIRES']
    expect(named.sort()).toEqual([...known, ...others].sort())
  })

  it('may hold several keys on lines of their own', { tags: ['OPS-05'] }, () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
    expect(readSettings({ SECRETS_KEY_FILE: fileOf(`${newer},\n${older}\n`) }).secretsKey).toEqual([newer, older])
  })

  it('counts as not named when the setting is empty', { tags: ['OPS-05'] }, () => {
    expect(readSettings({ SECRETS_KEY_FILE: '' }).secretsKey).toBeUndefined()
  })

  it('that is missing, empty, a folder or wrong is named with its setting', { tags: ['OPS-05', 'STA-02'] }, () => {
    const lineFor = (file: string) => lineOf({ SECRETS_KEY_FILE: file })
    const missing = join(folder, 'missing')
    expect(lineFor(missing)).toMatch(
      new RegExp(`^SECRETS_KEY_FILE: the file ${missing} cannot be read \\(ENOENT.*value of SECRETS_KEY\\.$`),
    )
    expect(lineFor(folder)).toMatch(/^SECRETS_KEY_FILE: .* cannot be read \(EISDIR/)
    for (const nothing of ['', '\n', ' \r\n'])
      expect(lineFor(fileOf(nothing))).toMatch(/^SECRETS_KEY_FILE: the file .* is empty\. Write/)
    const short = lineFor(fileOf('hidden-word\n'))
    expect(short).toMatch(/^SECRETS_KEY, in the file .* of SECRETS_KEY_FILE, must be one to five different secrets/)
    expect(short).not.toContain('hidden-word')
  })

  it('is refused beside the setting itself', { tags: ['OPS-05'] }, () => {
    const variables = { SMTP_URL: 'smtp://x', SMTP_URL_FILE: fileOf('smtp://y') }
    expect(lineOf(variables)).toBe('SMTP_URL and SMTP_URL_FILE are both set. Remove one of them.')
  })

  it('has a name whose near misses are reported', { tags: ['OPS-05'] }, () => {
    expect(lineOf({ SECRETS_KEYFILE: 'x' })).toContain('Did you mean SECRETS_KEY_FILE?')
  })

  it('leaves secrets out of messages about their values', { tags: ['STA-02'] }, () => {
    expect(lineOf({ WECOM_TOKEN: 'hidden-word'.repeat(100) })).toMatch(/^WECOM_TOKEN must be a token/)
  })
})
