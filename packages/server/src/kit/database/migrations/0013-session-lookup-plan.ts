import { type Kysely, sql } from 'kysely'

/** Left alone, PostgreSQL plans the lookup anew for each number of tokens, at several times the cost of running it. */
export const sessionLookupPlan = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter function sessions_of_tokens(text[]) set plan_cache_mode = force_generic_plan`.execute(db)
  },
}
