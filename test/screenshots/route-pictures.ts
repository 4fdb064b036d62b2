import { QUERY } from '@sso-elements/contract'
import { ALL_PAGES } from '../host-pages.ts'
import type { Picture } from './picture.ts'
import { APPLICATION, CHALLENGE, type Site, type Viewer } from './site.ts'

/** The query parameters that some pages need. */
const queriesOf = ({ invitations }: Site): Readonly<Record<string, Record<string, string>>> => ({
  authorize: { client_id: APPLICATION.clientId, redirect_uri: APPLICATION.redirectUri, ...CHALLENGE },
  'ide-login': { redirect_uri: 'vscode://sso.example/back', ...CHALLENGE },
  'share/login': { [QUERY.shareCode]: 's1', [QUERY.shareRedirect]: '/sso/orginfo' },
  'join-org': { [QUERY.inviteCode]: invitations.open },
  'invite-team-link': { [QUERY.inviteCode]: invitations.open },
  'invite-account-info': { [QUERY.inviteCode]: invitations.personal },
  'register/invite': { [QUERY.inviteCode]: invitations.personal },
  'register/org-invite': { [QUERY.inviteCode]: invitations.personal },
  'register/org-invite2': { [QUERY.inviteCode]: invitations.personal },
})

const TEMPORARY_ROUTES: ReadonlySet<string> = new Set(['create-organization', 'create-organization-en'])

const viewerOf = ({ access, name }: (typeof ALL_PAGES)[number]): Viewer => {
  if (TEMPORARY_ROUTES.has(name)) return 'temporary'
  return access === 'session' ? 'olivia' : 'visitor'
}

/** Every page of the application in its initial state, except the root, which only redirects. */
export const routePictures = (site: Site): Picture[] => {
  const queries = queriesOf(site)
  return ALL_PAGES.filter(({ path }) => path !== '').map((row) => ({
    name: row.path.replaceAll('/', '-'),
    area: row.file,
    who: viewerOf(row),
    path: row.path,
    query: queries[row.path] ?? {},
    language: row.language,
    ...(row.path === 'share/login' && {
      replies: { '/anonymous/share/unauth-info': { result: { shareCode: 's1', pwdEnabled: 1 } } },
    }),
  }))
}
