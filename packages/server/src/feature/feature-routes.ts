import { emptyBody } from '../http/fields.ts'
import { route } from '../http/route.ts'

const switches = route({
  method: 'POST',
  path: '/feature/switches',
  access: 'open',
  summary: 'Feature switches by name.',
  body: emptyBody,
  handler: async ({ db }) => {
    const rows = await db.selectFrom('feature_switches').selectAll().execute()
    return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]))
  },
})

export const featureRoutes = [switches]
