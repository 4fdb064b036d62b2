import { DOCUMENTATION_TOPICS, type DocumentationTopic, documentationUrl } from '@sso-elements/locale'
import { useScreen, useT } from '../screen-context.tsx'

const LABELS = {
  'whats-new': 'organization.whatsNew',
  notifications: 'organization.notifications',
  integrations: 'organization.integrations',
  automation: 'organization.automation',
  webhook: 'organization.webhook',
  'dashboard-widgets': 'organization.dashboardWidgets',
} as const satisfies Record<DocumentationTopic, string>

/** Links to the documentation in the current language (I18N-11). */
export const DocumentationLinks = ({ docsUrl }: { docsUrl: string }) => {
  const t = useT()
  const { locale } = useScreen()
  const links = [
    { href: documentationUrl(docsUrl, locale), label: t('organization.documentation') },
    ...DOCUMENTATION_TOPICS.map((topic) => ({
      href: documentationUrl(docsUrl, locale, topic),
      label: t(LABELS[topic]),
    })),
  ]
  return (
    <>
      <h2 className="sso-menu-title">{t('organization.help')}</h2>
      <ul className="sso-menu">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a className="sso-menu-item" href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
