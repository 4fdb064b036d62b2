import { describe, expect, it } from 'vitest'
import {
  appTokenCookie,
  DATE_FIELDS,
  DEFAULT_DUE,
  ENVIRONMENTS,
  FILTER_OPERATORS,
  hidesMissingTexts,
  ISSUE_FILTER_FIELDS,
  LANGUAGE_TAG,
  localeOf,
  MAX_LENGTH,
  MESSAGE,
  organizationLocale,
  PAGE,
  RELOAD_GUARD_MS,
  REQUEST_TIMEOUT_MS,
  SESSION_LIFETIME_SECONDS,
  SHARE,
  sourceTypeOf,
} from './index.ts'

describe('the constants of the specification', () => {
  it('keep a token for 14 days (1209600 seconds)', { tags: ['SES-01'] }, () => {
    expect(SESSION_LIFETIME_SECONDS).toBe(1_209_600)
  })

  it('end a request after 120 seconds', { tags: ['HTT-03'] }, () => {
    expect(REQUEST_TIMEOUT_MS).toBe(120_000)
  })

  it('drop the reload guard after 5 seconds', { tags: ['CAT-01'] }, () => {
    expect(RELOAD_GUARD_MS).toBe(5000)
  })

  it('show a message for 2 s, at most once in 2.5 s', { tags: ['CAT-05'] }, () => {
    expect(MESSAGE).toEqual({ durationMs: 2000, throttleMs: 2500 })
  })

  it.each([
    ['prod', 'pms-app-token'],
    ['pre', 'pms-app-token'],
    ['sit', 'pms-app-token'],
    ['dev', 'pms-app-token-dev'],
    ['test', 'pms-app-token-test'],
  ] as const)('in %s name the token cookie %s', { tags: ['SES-01'] }, (environment, name) => {
    expect(appTokenCookie(environment)).toBe(name)
  })

  it('hide missing texts only in prod, sit and pre', { tags: ['I18N-04'] }, () => {
    expect(ENVIRONMENTS.filter(hidesMissingTexts)).toEqual(['prod', 'pre', 'sit'])
  })

  it('hold the maximum lengths of all values', { tags: ['VAL-06'] }, () => {
    expect(
      Object.entries(MAX_LENGTH)
        .map(([name, length]) => `${name} ${length}`)
        .join(', '),
    ).toBe(
      'common 100, issueTypeName 50, memberName 50, projectName 100, orgName 100, sprintName 100, sprintTarget 500, ' +
        'issueSummary 300, fieldDesc 300, fieldName 50, workflowName 50, labelName 50, projectDesc 500, fieldOption 50, ' +
        'widgetName 50, statusName 50, dashboardName 50, smartAssistantName 150, webhookName 100, versionDesc 500, ' +
        'memberGroupName 20, textTypeField 300, saveFilterName 50, projectTemplateName 50, projectTemplateDesc 500, ' +
        'aiRobotRecommendText 1000, documentTitle 300, richDefaultText 500, openApiName 50, openApiDesc 255, roleName 20, ' +
        'releaseName 100',
    )
  })
})

describe('the constants of shares and the workspace', () => {
  it('limit share passwords, share lifetimes and share sessions', { tags: ['SHR-08'] }, () => {
    expect(SHARE).toEqual({
      passwordMin: 6,
      passwordMax: 64,
      shortestSeconds: 60,
      longestSeconds: 31_536_000,
      visitSeconds: 604_800,
      mostOpen: 500,
    })
  })

  it('set ten rows per page and the default due date to the next day at 18:00', { tags: ['LST-01', 'LST-04'] }, () => {
    expect(PAGE).toEqual({
      defaultSize: 10,
      maxSize: 100,
      countedTo: 2000,
      conditions: 20,
      values: 100,
      daysAtOnce: 400,
    })
    expect(DEFAULT_DUE).toEqual({ days: 1, hour: 18 })
  })

  it.each(Object.entries(ISSUE_FILTER_FIELDS))(
    'give the field %s only known operators',
    { tags: ['LST-02'] },
    (_field, { operators }) => {
      for (const operator of operators) expect(FILTER_OPERATORS).toContain(operator)
    },
  )

  it.each(DATE_FIELDS)('give the date field %s the operators that date presets use', { tags: ['LST-02'] }, (field) => {
    expect(ISSUE_FILTER_FIELDS[field]).toEqual({ kind: 'instant', operators: ['=', '<', 'Between'], nullable: true })
  })
})

describe('locales and brands', () => {
  it('zh maps to zh-CN and en to en-US', { tags: ['I18N-01'] }, () => {
    expect(LANGUAGE_TAG).toEqual({ zh: 'zh-CN', en: 'en-US' })
  })

  it.each([
    ['zh-Hans-CN', 'zh'],
    ['EN-gb', 'en'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
  ])('the tag %j maps to the locale %s', { tags: ['I18N-01'] }, (tag, locale) => {
    expect(localeOf(tag)).toBe(locale)
  })

  it.each([
    ['en-US', 'en'],
    ['zh-CN', 'zh'],
    ['fr-FR', 'zh'],
    [undefined, 'zh'],
  ])('the organization language %s maps to the locale %s', { tags: ['I18N-06'] }, (language, locale) => {
    expect(organizationLocale(language)).toBe(locale)
  })

  it.each([
    [1, 1],
    ['1', 1],
    [0, 0],
    [2, 0],
    [-1, 0],
    [Number.NaN, 0],
    ['', 0],
    ['document', 0],
    [null, 0],
    [undefined, 0],
  ])('the source type %j maps to the brand %i', { tags: ['BRD-02'] }, (value, sourceType) => {
    expect(sourceTypeOf(value)).toBe(sourceType)
  })
})
