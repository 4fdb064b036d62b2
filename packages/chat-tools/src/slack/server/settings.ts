import * as v from 'valibot'
import { address, secret, type ValuesOf } from '../../server/setting-fields.ts'

/** Slack's ids have a dot. */
const slackId = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)))

export const SLACK_SETTINGS = {
  slackClientId: {
    name: 'SLACK_CLIENT_ID',
    schema: slackId,
    expected: 'a client id such as 1234567890.1234567890',
    description: 'App of this product at Slack, which administrators add to their workspaces. Default: none.',
  },
  slackClientSecret: {
    name: 'SLACK_CLIENT_SECRET',
    schema: secret,
    expected: 'a client secret',
    description: 'Its secret.',
    isSecret: true,
  },
  slackSigningSecret: {
    name: 'SLACK_SIGNING_SECRET',
    schema: secret,
    expected: 'a signing secret',
    description: 'Secret that its events are signed with. Default: none, and events are refused.',
    isSecret: true,
  },
  slackBaseUrl: address('SLACK_BASE_URL', 'https://slack.com', 'Address of Slack.'),
} as const

export type SlackSettings = ValuesOf<typeof SLACK_SETTINGS>
