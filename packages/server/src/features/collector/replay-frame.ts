import { REPLAY_FRAME } from '@sso-elements/contract'
import { type Endpoint, failureStatus } from '../../api/endpoint.ts'

/**
 * Policy of the document in which recorded pages are shown (RPL-05): styles and pictures that the recording contains, and nothing else.
 * Frames in it inherit the policy. Scripts are excluded twice: no source is allowed, and the sandbox has no `allow-scripts`. The page
 * that plays a recording reaches into the document, hence `allow-same-origin`.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

const DOCUMENT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Replay</title></head>
<body></body>
</html>
`

/** An empty document under the policy. It holds no data, so everybody may have it. */
export const REPLAY_FRAME_REPLY = {
  status: 200,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A policy does not cover names that are looked up ahead.
    'X-DNS-Prefetch-Control': 'off',
  },
  body: DOCUMENT,
} as const

/** GET /replay-frame. */
export const REPLAY_FRAME_PAGE: Endpoint = {
  method: 'GET',
  path: REPLAY_FRAME,
  types: [''],
  maxBytes: 0,
  limit: null,
  handler: async () => REPLAY_FRAME_REPLY,
  onFailure: failureStatus,
}
