import type { ChatClientFailure } from '@sso-elements/contract'

/** Steps of the flow that can fail. */
export type FailingStep = ChatClientFailure['step']

/**
 * What a notice page of a tool says, by the keys of its texts: of a kind that tools share, or all of it. The screens, which draw it,
 * check kinds and keys.
 */
export interface ToolNotice {
  kind?: string
  title?: string
  text?: string
  tone?: string
  action?: string
  actionLabel?: string
  secondaryAction?: string
  claim?: string
  /** Shown below the text. */
  below?: string
  /** What it says instead for a reason in the page's query. */
  reasons?: Readonly<Record<string, ToolNotice>>
  /** Only for people with a session; for everyone by default. */
  access?: 'session'
}

/** Query parameters of the page for a person whose identity has no linked account (DNG-01). */
export type UnlinkedQuery = Readonly<{ orgId?: string; userId?: string; toKanban?: 'true' }>

/** The pages of a tool, as paths of their routes, relative to `/sso/`. */
export interface ToolPages<Notices, Page = keyof Notices> {
  /** Its notice pages by path (FEI-07, DNG-04, IMS-01, IMS-02, IMS-03). */
  notices: Notices
  /** Page of a failure that no code tells more about. */
  failed: Page
  /**
   * Page by the code of a reply; any other failure in a client leads to `failed` (FEI-01, DNG-01). A tool that signs in by a redirect lists
   * every code that its errors can mean: after the return, any other one shows the general page.
   */
  ofCode: Readonly<Record<string, Page>>
  /** Steps whose failure leads to one page, whatever the code (DNG-02, DNG-03). */
  ofStep: Readonly<Partial<Record<FailingStep, Page>>>
  /** What the server would reply to the same failure as one of the client, by the client's number. */
  codeOfNumber: Readonly<Record<string, string>>
  /** Page for a person whose identity has no linked account (FEI-01, DNG-01, IMS-01). */
  unlinked: { page: Page; queryOf: (ids: { orgId: string; userId: string }) => UnlinkedQuery }
  /** Page that links an account (FEI-07, DNG-04). */
  link: Page
  /** Page after the link; null if the product itself follows. */
  linked: Page | null
  /** Page for an identity that another account has; null if the page of the link says so itself. */
  taken: Page | null
  /** Pages between the tool and the product, which the entries of its apps lead to. */
  transit: readonly Page[]
}

/** The pages of a tool: a page that has no notice, or none for a part, does not compile. */
export const definePages = <const Notices extends Readonly<Record<string, ToolNotice>>>(
  pages: ToolPages<Notices>,
): ToolPages<Notices> => pages
