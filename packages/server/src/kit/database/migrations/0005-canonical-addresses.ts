import { canonicalEmail } from '@sso-elements/contract'
import { type Kysely, sql } from 'kysely'

interface Row {
  id: string
  email: string
}

/** Only addresses with characters outside of ASCII could be kept in another form. */
const isWide = sql`octet_length(email) <> length(email)`

/** Rows whose address has another form now. One that no mail server may have never got a mail, and stays as it is. */
const changed = (rows: Row[]): Row[] =>
  rows.flatMap(({ id, email }) => {
    const canonical = canonicalEmail(email)
    return canonical === null || canonical === email ? [] : [{ id, email: canonical }]
  })

/**
 * Addresses were kept with their domain as it was typed; now an internationalized domain is kept as its punycode (COD-04). Where one
 * mailbox has two accounts by this, the one in punycode stays the one that is signed in to.
 */
export const canonicalAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    const accounts = await sql<Row>`select id, email from accounts where ${isWide}`.execute(db)
    for (const { id, email } of changed(accounts.rows))
      await sql`update accounts set email = ${email}
        where id = ${id} and not exists (select from accounts where email = ${email})`.execute(db)
    const invitations = await sql<Row>`select id, email from invitations where ${isWide}`.execute(db)
    for (const { id, email } of changed(invitations.rows))
      await sql`update invitations i set email = ${email}
        where id = ${id} and not exists (select from invitations o where o.org_id = i.org_id and o.email = ${email})`.execute(
        db,
      )
  },
}
