import * as v from 'valibot'
import { row, secretRow } from '../../../kit/settings/setting-row.ts'
import { address, secret } from '../setting-fields.ts'

/** Slack's ids have a dot. */
const slackId = v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/)))

export const SLACK_SETTINGS = {
  slackClientId: row(
    'SLACK_CLIENT_ID',
    slackId,
    'a client id such as 1234567890.1234567890',
    'App of this product at Slack, which administrators add to their workspaces. Default: none.',
  ),
  slackClientSecret: secretRow('SLACK_CLIENT_SECRET', secret, 'a client secret', 'Its secret.'),
  slackSigningSecret: secretRow(
    'SLACK_SIGNING_SECRET',
    secret,
    'a signing secret',
    'Secret that its events are signed with. Default: none, and events are refused.',
  ),
  slackBaseUrl: address('SLACK_BASE_URL', 'https://slack.com', 'Address of Slack.'),
} as const
