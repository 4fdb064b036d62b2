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

describe('the numbers and names of the specification', () => {
  it('SES-01 a token is kept 14 days: 1209600 seconds', () => {
    expect(SESSION_LIFETIME_SECONDS).toBe(1_209_600)
  })

  it('HTT-03 a request ends after 120 seconds', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(120_000)
  })

  it('CAT-01 the reload guard is dropped after 5 seconds', () => {
    expect(RELOAD_GUARD_MS).toBe(5000)
  })

  it('CAT-05 a message is shown for 2 s, and at most once in 2.5 s', () => {
    expect(MESSAGE).toEqual({ durationMs: 2000, throttleMs: 2500 })
  })

  it.each([
    ['prod', 'pms-app-token'],
    ['pre', 'pms-app-token'],
    ['sit', 'pms-app-token'],
    ['dev', 'pms-app-token-dev'],
    ['test', 'pms-app-token-test'],
  ] as const)('SES-01 in %s the token cookie is %s', (environment, name) => {
    expect(appTokenCookie(environment)).toBe(name)
  })

  it('I18N-04 missing texts are hidden in prod, sit and pre alone', () => {
    expect(ENVIRONMENTS.filter(hidesMissingTexts)).toEqual(['prod', 'pre', 'sit'])
  })

  it('VAL-06 the longest values are those of the specification', () => {
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

describe('the numbers of shares and of the workspace', () => {
  it('SHR-08 a share has a password of 6 to 64 characters, a year at most, and visits of a week', () => {
    expect(SHARE).toEqual({
      passwordMin: 6,
      passwordMax: 64,
      shortestSeconds: 60,
      longestSeconds: 31_536_000,
      visitSeconds: 604_800,
      mostOpen: 500,
    })
  })

  it('LST-01 LST-04 pages are of ten, and an issue is due a day later at six', () => {
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
    'LST-02 the field %s takes operators that there are',
    (_field, { operators }) => {
      for (const operator of operators) expect(FILTER_OPERATORS).toContain(operator)
    },
  )

  it.each(DATE_FIELDS)(
    'LST-02 the condition %s takes what date presets make: a period, an earlier day, and no date',
    (field) => {
      expect(ISSUE_FILTER_FIELDS[field]).toEqual({ kind: 'instant', operators: ['=', '<', 'Between'], nullable: true })
    },
  )
})

describe('languages and brands', () => {
  it('I18N-01 zh maps to zh-CN and en to en-US', () => {
    expect(LANGUAGE_TAG).toEqual({ zh: 'zh-CN', en: 'en-US' })
  })

  it.each([
    ['zh-Hans-CN', 'zh'],
    ['EN-gb', 'en'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
  ])('I18N-01 %j stands for %s', (tag, locale) => {
    expect(localeOf(tag)).toBe(locale)
  })

  it.each([
    ['en-US', 'en'],
    ['zh-CN', 'zh'],
    ['fr-FR', 'zh'],
    [undefined, 'zh'],
  ])('I18N-06 the organization language %s gives %s', (language, locale) => {
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
  ])('BRD-02 the source type %j gives brand %i', (value, sourceType) => {
    expect(sourceTypeOf(value)).toBe(sourceType)
  })
})
