import { QUERY } from '@sso-elements/contract'
import { areaLoaderOf } from '../../host/src/areas/areas.ts'
import { ROUTES } from '../../host/src/routes/routes.ts'
import type { Picture } from './picture.ts'
import { APPLICATION, CHALLENGE, type Site, type Who } from './site.ts'

/** The name of the area that a path belongs to, such as hand-over. */
const areaOf = (path: string): string =>
  (areaLoaderOf(path)?.name ?? 'none').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What some pages have to be told in their address. */
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

const OF_TEMPORARY: ReadonlySet<string> = new Set(['create-organization', 'create-organization-en'])

const whoOpens = ({ access, name }: (typeof ROUTES)[number]): Who => {
  if (OF_TEMPORARY.has(name)) return 'temporary'
  return access === 'session' ? 'olivia' : 'visitor'
}

/** Every page of the application as those meet it who come there first. The root is no page of its own. */
export const routePictures = (site: Site): Picture[] => {
  const queries = queriesOf(site)
  return ROUTES.filter(({ path }) => path !== '').map((row) => ({
    name: row.path.replaceAll('/', '-'),
    area: areaOf(row.path),
    who: whoOpens(row),
    path: row.path,
    query: queries[row.path] ?? {},
    language: row.language,
    ...(row.path === 'share/login' && {
      replies: { '/anonymous/share/unauth-info': { result: { shareCode: 's1', pwdEnabled: 1 } } },
    }),
  }))
}
