import 'sso-elements/define'
import {
  configure,
  ensureShareAccess,
  getSession,
  type SharedContent,
  type SsoLoginElement,
  shareVisit,
} from 'sso-elements'

const login = document.querySelector('sso-login')
if (login) {
  const element: SsoLoginElement = login
  element.method = 'code'
  element.sourceType = 1
  // @ts-expect-error there is no such way to sign in
  element.method = 'fingerprint'
  // @ts-expect-error there is no such brand
  element.sourceType = 2
  element.addEventListener('sso-signed-in', (event) => {
    const { userId, restored }: { userId: string; restored: boolean } = event.detail
    // @ts-expect-error no event carries a token
    console.info(userId, restored, event.detail.token)
  })
}

document.createElement('sso-register').returnTo = '/projects'
// @ts-expect-error only the login has a method
document.createElement('sso-register').method = 'code'

document.createElement('sso-share-login').shareCode = 's1'
document.createElement('sso-join-organization').inviteCode = 'i1'
// @ts-expect-error only the gate of a share has a share code
document.createElement('sso-login').shareCode = 's1'

document.addEventListener('sso-share-opened', ({ detail }) => {
  const { shareCode, restored }: { shareCode: string; restored: boolean } = detail
  // @ts-expect-error no event carries a token
  console.info(shareCode, restored, detail.token)
})

export const read = async (): Promise<SharedContent | null> => {
  const access = await ensureShareAccess()
  if (access.status === 'open') return access.visit.content({ pageNumber: 1 })
  // @ts-expect-error only an open share can be read
  console.info(access.visit.content())
  const visit = await shareVisit('s1')
  return visit.store.getState().ended === null ? visit.content() : null
}

document.addEventListener('sso-navigate', (event) => {
  if (event.detail.to === 'register') event.preventDefault()
})

configure({ apiBase: 'https://sso.example.com', brands: { pms: { name: 'Your product' } } })
// @ts-expect-error an address is a text
configure({ apiBase: 3000 })

const stop: () => void = getSession().on('signed-in', ({ userId }) => console.info(userId.length))
stop()
