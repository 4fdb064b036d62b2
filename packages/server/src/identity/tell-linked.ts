import { localeOf } from '@sso-elements/contract'
import type { RequestContext } from '../http/route.ts'
import { identityLinkedMail } from '../mail/sign-in-mails.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'

/** After the reply, tells the owner of an account that it can be signed in to in another way now. */
export const tellLinked = (
  { db, background, mailer, providers, settings, publicUrl, client, person }: RequestContext<SignedInPerson>,
  provider: string,
): void =>
  background.run(async () => {
    const { email, language } = await db
      .selectFrom('accounts')
      .select(['email', 'language'])
      .where('id', '=', person.account.userId)
      .executeTakeFirstOrThrow()
    const locale = localeOf(language) ?? client.locale
    const name = providers.get(provider)?.name[locale] ?? provider
    const mail = identityLinkedMail(
      settings.brandPmsName,
      { name, resetUrl: `${publicUrl}/sso/forgot-password` },
      locale,
    )
    await mailer.send({ to: email, ...mail })
  })
