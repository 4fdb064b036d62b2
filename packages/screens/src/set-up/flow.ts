import type { Locale } from '@sso-elements/contract'
import type { SetUpPage } from '../screen-context.tsx'

/** The unit of the step indicator; the pages about the scene are one stage. */
export type Stage = 'scene' | 'organization' | 'person' | 'custom' | 'video'

/** How a scene is chosen: by the user's role, or by the team's work. */
export type SceneBranch = 'role' | 'work'

/** The previous or next page; at a fork it depends on the branch. */
type PageOrBranches = SetUpPage | Readonly<Record<SceneBranch, SetUpPage>>

interface FlowRow {
  page: SetUpPage
  stage: Stage
  /** Null at the start of the flow. */
  back: PageOrBranches | null
  /** Null at the end of the flow. */
  next: PageOrBranches | null
}

const SCENE_PAGES = { role: 'role-scene', work: 'normal-scene' } as const

type Flow = readonly [FlowRow, ...FlowRow[]]

/** The pages of the set-up in order: the Chinese flow starts with the work, the English flow with the user. */
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

/** The flows of members, without the questions about the organization, which only administrators answer. */
const MEMBER_FLOWS: Readonly<Record<Locale, Flow>> = {
  zh: [
    { page: 'person', stage: 'person', back: null, next: 'video' },
    { page: 'video', stage: 'video', back: 'person', next: null },
  ],
  en: [{ page: 'person', stage: 'person', back: null, next: null }],
}

/** What the flow depends on: the language, and whether the user is an administrator. */
export interface SetUpContext {
  locale: Locale
  administrator: boolean
}

const flowOf = ({ locale, administrator }: SetUpContext): Flow => (administrator ? FLOWS : MEMBER_FLOWS)[locale]

const rowOf = (context: SetUpContext, page: SetUpPage): FlowRow | undefined =>
  flowOf(context).find((row) => row.page === page)

const resolvePage = (to: PageOrBranches | null, branch: SceneBranch): SetUpPage | null =>
  to === null || typeof to === 'string' ? to : to[branch]

/** The stages of a flow, in order. */
export const stagesOf = (context: SetUpContext): readonly Stage[] => [
  ...new Set(flowOf(context).map(({ stage }) => stage)),
]

/** The stage of a page; null if the flow does not contain the page. */
export const stageOf = (context: SetUpContext, page: SetUpPage): Stage | null => rowOf(context, page)?.stage ?? null

/** The first page of the set-up. */
export const firstSetUpPage = (context: SetUpContext): SetUpPage => flowOf(context)[0].page

/** The next page; null at the end. For a page outside of the flow, the first page of the flow. */
export const nextSetUpPage = (
  context: SetUpContext,
  page: SetUpPage,
  branch: SceneBranch = 'work',
): SetUpPage | null => {
  const row = rowOf(context, page)
  return row ? resolvePage(row.next, branch) : firstSetUpPage(context)
}

/** The previous page; null at the start, and for a page outside of the flow. */
export const previousSetUpPage = (
  context: SetUpContext,
  page: SetUpPage,
  branch: SceneBranch = 'work',
): SetUpPage | null => resolvePage(rowOf(context, page)?.back ?? null, branch)

/** Whether a page asks about the organization, so that only administrators may answer. */
export const isAdministratorPage = (page: SetUpPage): boolean => !MEMBER_FLOWS.zh.some((row) => row.page === page)
