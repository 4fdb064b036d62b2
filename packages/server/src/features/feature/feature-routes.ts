import { route } from '../../api/route.ts'

const switches = route('/feature/switches', async ({ db }) => {
  const rows = await db.selectFrom('feature_switches').selectAll().execute()
  return Object.fromEntries(rows.map(({ name, enabled }) => [name, enabled]))
})

export const featureRoutes = [switches]
