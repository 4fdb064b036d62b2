import { localeOf, type Organization } from '@sso-elements/contract'
import type { RequestContext } from '../../api/route.ts'
import { acceptedMail, applicationMail, declinedMail } from '../../kit/mail/mail-texts.ts'
import { ADMINISTRATORS } from '../organization/administrator.ts'
import type { SignedInUser } from '../session/signed-in-user.ts'

/** The administrators of an organization. */
const administratorsOf = ({ db }: RequestContext<SignedInUser>, orgId: string) =>
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

/** Mails the administrators about a new application, after the response. Beyond the limit of the organization only their page shows it. */
export const mailAdministrators = (request: RequestContext<SignedInUser>, organization: Organization): void => {
  const { background, limiter, mailer, settings, publicUrl, client, user } = request
  const { id: orgId, orgName } = organization
  background.run(async () => {
    if ((await limiter.consume({ applicationMail: orgId })).applicationMail) return
    for (const { email, language, organizations } of await administratorsOf(request, orgId)) {
      const application = {
        applicantName: user.account.orgUserName,
        applicantEmail: user.account.orgEmail,
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

/** Mails the decision to the applicant, after the response: the decision is stored even if the mail fails. */
export const mailDecision = (
  { background, mailer, settings, publicUrl, client }: RequestContext<SignedInUser>,
  organization: Organization,
  { email, language, joined }: Applicant,
): void => {
  const locale = localeOf(language) ?? localeOf(organization.language) ?? client.locale
  // The sign-in page redirects to the product, at once for a signed-in user; a user without an organization next creates one.
  const [mail, next] = joined ? [acceptedMail, 'login'] : [declinedMail, 'create-organization']
  background.run(() =>
    mailer.send({
      to: email,
      ...mail(settings.brandPmsName, organization.orgName, `${publicUrl}/sso/${next}`, locale),
    }),
  )
}
