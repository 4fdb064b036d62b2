// The minimum of a session check on PostgreSQL: a Hono route that finds one row by a hash, in its own process.
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { HEADER } from '@sso-elements/contract'
import { Hono } from 'hono'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = new Hono()
app.post('/api/account/user-info', async (context) => {
  const hash = createHash('sha256')
    .update(context.req.header(HEADER.accessToken) ?? '')
    .digest('base64url')
  const { rows } = await pool.query({
    name: 'lookup',
    text: 'select account_id from sessions where token_hash = $1 and expires_at > now()',
    values: [hash],
  })
  return context.json({ code: rows.length === 1 ? '200' : '403', msg: '', result: rows[0] ?? null })
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => process.send?.(port))
process.on('disconnect', () => process.exit(0))
