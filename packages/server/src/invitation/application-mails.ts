import { localeOf, type Organization } from '@sso-elements/contract'
import type { RequestContext } from '../http/route.ts'
import { acceptedMail, applicationMail, declinedMail } from '../mail/mail-texts.ts'
import { ADMINISTRATORS } from '../organization/administrator.ts'
import type { SignedInPerson } from '../session/signed-in-person.ts'

/** Who decides about the applications of an organization. */
const administratorsOf = ({ db }: RequestContext<SignedInPerson>, orgId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.org_id', '=', orgId)
    .where('m.role_code', 'in', ADMINISTRATORS)
    .where('a.enabled', '=', true)
    .select(['a.email', 'a.language'])
    .select((eb) =>
      eb
        .selectFrom('memberships as all')
        .whereRef('all.account_id', '=', 'a.id')
        .select(eb.fn.countAll<string>().as('count'))
        .as('organizations'),
    )
    .execute()

/** After the reply, tells the administrators of a new application; beyond the organization's limit their page alone does. */
export const mailAdministrators = (request: RequestContext<SignedInPerson>, organization: Organization): void => {
  const { background, limiter, mailer, settings, publicUrl, client, person } = request
  const { id: orgId, orgName } = organization
  background.run(async () => {
    if ((await limiter.take({ applicationMail: orgId })).applicationMail) return
    for (const { email, language, organizations } of await administratorsOf(request, orgId)) {
      const application = {
        applicantName: person.account.orgUserName,
        applicantEmail: person.account.orgEmail,
        orgName,
        url: `${publicUrl}/sso/orginfo`,
        hasSeveral: Number(organizations) > 1,
      }
      const locale = localeOf(language) ?? localeOf(organization.language) ?? client.locale
      await mailer.send({ to: email, ...applicationMail(settings.brandPmsName, application, locale) })
    }
  })
}

interface Applicant {
  email: string
  language: string | null
  joined: boolean
}

/** After the reply, tells the applicant: the decision stands whether or not the mail can be kept or sent. */
export const mailDecision = (
  { background, mailer, settings, publicUrl, client }: RequestContext<SignedInPerson>,
  organization: Organization,
  { email, language, joined }: Applicant,
): void => {
  const locale = localeOf(language) ?? localeOf(organization.language) ?? client.locale
  // Sign-in leads on into the product, at once for whoever is signed in; without an organization the next step is one.
  const [mail, next] = joined ? [acceptedMail, 'login'] : [declinedMail, 'create-organization']
  background.run(() =>
    mailer.send({
      to: email,
      ...mail(settings.brandPmsName, organization.orgName, `${publicUrl}/sso/${next}`, locale),
    }),
  )
}
