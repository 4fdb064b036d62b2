import { LANGUAGE_TAG } from '@sso-elements/contract'
import type { Page } from 'playwright'
import { type Look, sourceTypeOf } from './looks.ts'
import type { Site } from './site.ts'

/** The views of the workspace to capture, by query. */
export const WORKSPACE_VIEWS = [
  { name: 'overview', who: 'olivia', query: 'view=overview' },
  { name: 'issues', who: 'olivia', query: 'view=issues' },
  { name: 'new-issue', who: 'olivia', query: 'view=issues&issue=new' },
  { name: 'projects', who: 'olivia', query: 'view=projects' },
  { name: 'documents', who: 'olivia', query: 'view=documents' },
  { name: 'members', who: 'olivia', query: 'view=members' },
  { name: 'shares', who: 'olivia', query: 'view=shares' },
  { name: 'overview-fresh', who: 'founder', query: 'view=overview' },
  { name: 'projects-fresh', who: 'founder', query: 'view=projects' },
] as const
export type WorkspaceView = (typeof WORKSPACE_VIEWS)[number]

/** Opens a view of the workspace with a look. */
export const openWorkspace = async (page: Page, site: Site, { query }: WorkspaceView, look: Look): Promise<void> => {
  await page.setViewportSize({ width: look.width, height: look.width < 600 ? 844 : 900 })
  await page.addInitScript(
    ([language, theme, brand]) => {
      localStorage.setItem('sso-locale', language)
      localStorage.setItem('workspace-theme', theme)
      localStorage.setItem('workspace-brand', brand)
    },
    [look.language, look.theme, String(sourceTypeOf(look))] as const,
  )
  await page.goto(`${site.url}/examples/workspace/?${query}`)
  await page.locator(`[lang=${LANGUAGE_TAG[look.language]}] h1`).first().waitFor()
  // The parts of a view load their own data.
  await page.waitForLoadState('networkidle')
}
