import 'sso-elements/define'
import { useRef } from 'react'
import type {} from 'sso-elements/react'

export const Page = () => {
  const login = useRef<HTMLElementTagNameMap['sso-login']>(null)
  return (
    <main>
      <sso-login
        ref={login}
        className="card"
        api-base="https://sso.example.com"
        locale="en"
        source-type={1}
        theme="dark"
        render-root="light"
        return-to="/projects"
        method="code"
        returnTo="/projects"
        onsso-signed-in={(event) => console.info(event.detail.userId)}
      />
      <sso-register email="ada@example.com" source-type="0" />
      <sso-share-login
        share-code="s1"
        shareRedirect="/read"
        onsso-share-opened={(event) => console.info(event.detail.shareCode)}
      />
      <sso-join-organization invite-code="i1" return-to="/projects" />
      {/* @ts-expect-error only an invitation has one */}
      <sso-share-login inviteCode="i1" />
      {/* @ts-expect-error there is no such theme */}
      <sso-login theme="pink" />
      {/* @ts-expect-error there is no such root */}
      <sso-login render-root="closed" />
      {/* @ts-expect-error there is no such brand */}
      <sso-login source-type="2" />
      {/* @ts-expect-error there is no such language */}
      <sso-register locale="fr" />
      {/* @ts-expect-error there is no such attribute */}
      <sso-login token="secret" />
      {/* @ts-expect-error only the login has a method */}
      <sso-register method="code" />
    </main>
  )
}
