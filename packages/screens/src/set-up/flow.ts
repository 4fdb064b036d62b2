import type { Locale } from '@sso-elements/contract'
import type { SetUpPage } from '../screen-context.tsx'

/** What the step indicator counts; the pages about the scene are one stage. */
export type Stage = 'scene' | 'organization' | 'person' | 'custom' | 'video'

/** How a scene is chosen: by one's own role, or by what the team does. */
export type SceneBranch = 'role' | 'work'

/** The neighbour of a page; at a fork it depends on how the scene is chosen. */
type PageOrBranches = SetUpPage | Readonly<Record<SceneBranch, SetUpPage>>

interface FlowRow {
  page: SetUpPage
  stage: Stage
  /** Null: the flow begins here. */
  back: PageOrBranches | null
  /** Null: the flow ends here. */
  next: PageOrBranches | null
}

const SCENE_PAGES = { role: 'role-scene', work: 'normal-scene' } as const

type Flow = readonly [FlowRow, ...FlowRow[]]

/** The pages of the set-up in their order: the Chinese pages begin with the work, the English ones with the person. */
const FLOWS: Readonly<Record<Locale, Flow>> = {
  zh: [
    { page: 'scene', stage: 'scene', back: null, next: SCENE_PAGES },
    { page: 'role-scene', stage: 'scene', back: 'scene', next: 'scene-card' },
    { page: 'normal-scene', stage: 'scene', back: 'scene', next: 'scene-card' },
    { page: 'scene-card', stage: 'scene', back: SCENE_PAGES, next: 'organization' },
    { page: 'organization', stage: 'organization', back: 'scene-card', next: 'person' },
    { page: 'person', stage: 'person', back: 'organization', next: 'video' },
    { page: 'video', stage: 'video', back: 'person', next: null },
  ],
  en: [
    { page: 'person', stage: 'person', back: null, next: 'organization' },
    { page: 'organization', stage: 'organization', back: 'person', next: 'custom' },
    { page: 'custom', stage: 'custom', back: 'organization', next: null },
  ],
}

/** The same for a member: what concerns the organization is for its administrators to answer. */
const MEMBER_FLOWS: Readonly<Record<Locale, Flow>> = {
  zh: [
    { page: 'person', stage: 'person', back: null, next: 'video' },
    { page: 'video', stage: 'video', back: 'person', next: null },
  ],
  en: [{ page: 'person', stage: 'person', back: null, next: null }],
}

/** Who goes through the set-up, in which language. */
export interface SetUpContext {
  locale: Locale
  administrator: boolean
}

const flowOf = ({ locale, administrator }: SetUpContext): Flow => (administrator ? FLOWS : MEMBER_FLOWS)[locale]

const rowOf = (context: SetUpContext, page: SetUpPage): FlowRow | undefined =>
  flowOf(context).find((row) => row.page === page)

const resolvePage = (to: PageOrBranches | null, branch: SceneBranch): SetUpPage | null =>
  to === null || typeof to === 'string' ? to : to[branch]

/** The stages of a flow, in their order. */
export const stagesOf = (context: SetUpContext): readonly Stage[] => [
  ...new Set(flowOf(context).map(({ stage }) => stage)),
]

/** The stage of a page; null for a page that this flow does not have. */
export const stageOf = (context: SetUpContext, page: SetUpPage): Stage | null => rowOf(context, page)?.stage ?? null

/** The page with which the set-up begins. */
export const firstSetUpPage = (context: SetUpContext): SetUpPage => flowOf(context)[0].page

/** The page after this one; null at the end. A page that the flow does not have leads to its first. */
export const nextSetUpPage = (
  context: SetUpContext,
  page: SetUpPage,
  branch: SceneBranch = 'work',
): SetUpPage | null => {
  const row = rowOf(context, page)
  return row ? resolvePage(row.next, branch) : firstSetUpPage(context)
}

/** The page before this one; null at the beginning, and for a page that the flow does not have. */
export const previousSetUpPage = (
  context: SetUpContext,
  page: SetUpPage,
  branch: SceneBranch = 'work',
): SetUpPage | null => resolvePage(rowOf(context, page)?.back ?? null, branch)

/** Pages whose answers are the organization's: only its administrators may give them. */
export const isAdministratorPage = (page: SetUpPage): boolean => !MEMBER_FLOWS.zh.some((row) => row.page === page)
