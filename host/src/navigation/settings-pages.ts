/** Paths that belong to the settings application, and its page for each (FLT-01, WRK-02). */
const SETTINGS_PAGES: Readonly<Record<string, string>> = {
  'personal-centre': 'account',
  'account-settings': 'account',
  'personal-api': 'api-key',
  'organizational-info': 'organization-info',
}

/** Address of the settings application's page for this path, or null for another path and without such an application. */
export const settingsAddress = (path: string, settingsUrl: string | null): string | null => {
  const page = Object.hasOwn(SETTINGS_PAGES, path) ? SETTINGS_PAGES[path] : undefined
  return page === undefined || settingsUrl === null ? null : `${settingsUrl.replace(/\/+$/, '')}/${page}`
}
