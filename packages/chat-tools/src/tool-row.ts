/** A name in the languages of the product. */
interface Name {
  en: string
  zh: string
}

/** What the product knows of a chat tool from the start: all else is derived from these rows, or stands in files beside them. */
interface ToolFacts {
  /** First part of the paths of its pages, and its key among the identity providers. */
  key: string
  /** The brands of the tool by the hosts that they run on. Feishu and Lark are the same software. */
  brands: Readonly<Record<string, Name>>
  /** Its name in sentences, where nothing tells which of its brands was used. */
  name: Name
  /**
   * Whose app signs in: one that an organization has made and connects, or this product's, which an administrator adds on a page of the
   * tool (IMS-02, IMS-03).
   */
  app: 'own' | 'added'
  /** Page that it redirects back to, relative to `/sso/`, where the specification gives it (IMS-04). */
  callbackPage?: string
  /** Page on which a new user completes the registration, where the specification gives it (IMS-04). */
  registrationPage?: string
  /**
   * Where it opens pages: in a web view, which on phones and tablets blocks cookies of other sites, so that the way back needs a ticket
   * (FEI-02, DNG-01); in a frame, or on phones with a bridge, which needs one too; or in the browser of the person.
   */
  opensIn: 'web view' | 'frame' | 'browser'
}

/** Call for the address of the tool's own sign-in page. */
type RedirectCall = '/im/auth-url'

/** A tool whose client proves who opens the page: it has an adapter. */
interface ClientRow extends ToolFacts {
  hasAdapter: true
  /** Its name in the calls of the specification (HTT-08). */
  imType: string
  /** Which clients are its own, by `clientOf`. A hint, never a proof. */
  client: RegExp
  /** Whether its script wants the page's address signed (FEI-03). */
  signsPages: boolean
  /** Whether an app of the tool's store signs in by itself, too (FEI-01). */
  storeSignsIn: boolean
  /** Call for the address of its sign-in page in other browsers; null if the product's own form is shown there. */
  outside: RedirectCall | '/im/dingtalk/web-auth-url' | null
}

/** A tool whose own page signs in, also in its client. */
interface RedirectRow extends ToolFacts {
  hasAdapter: false
  /** Null if the client shows pages as any browser does. */
  client: RegExp | null
  outside: RedirectCall
}

/** A row without a part that its kind needs does not compile. */
export type ToolRow = ClientRow | RedirectRow
