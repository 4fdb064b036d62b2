// A Hono route that does nothing, in a process of its own: what the framework and HTTP take on this machine.
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.post('/api/account/user-info', (context) => context.json({ code: '200', msg: '', result: null }))
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => process.send?.(port))
process.on('disconnect', () => process.exit(0))
