/** Paths that redirect to the settings application, with its page for each (FLT-01, WRK-02). */
const SETTINGS_PAGES: Readonly<Record<string, string>> = {
  'personal-centre': 'account',
  'account-settings': 'account',
  'personal-api': 'api-key',
  'organizational-info': 'organization-info',
}

/** Address in the settings application for a path; null for other paths, or if there is no settings application. */
export const settingsAddress = (path: string, settingsUrl: string | null): string | null => {
  const page = Object.hasOwn(SETTINGS_PAGES, path) ? SETTINGS_PAGES[path] : undefined
  return page === undefined || settingsUrl === null ? null : `${settingsUrl.replace(/\/+$/, '')}/${page}`
}
