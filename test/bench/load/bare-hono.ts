// A Hono route that does nothing, in its own process: the cost of the framework and HTTP.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.post('/api/account/user-info', (context) => context.json({ code: '200', msg: '', result: null }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => process.send?.(port))
process.on('disconnect', () => process.exit(0))
