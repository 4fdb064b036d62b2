import { clientOf, clientToolOf } from '@sso-elements/chat-sign-in/detect'
import { ChatLinkScreen } from '@sso-elements/screens/chat-link'
import { useScreen } from '@sso-elements/screens/provider'
import { Notice } from '@sso-elements/ui'
import { useElement } from '../element-context.ts'

/** Shown if the browser did not keep the proof, for example because it blocks cookies of other sites. */
const NotProven = ({ tool }: { tool: string }) => {
  const { texts, locale, brand } = useScreen()
  const { steps } = useElement()
  const { dynamic } = texts.translator(locale)
  return (
    <div className="sso-form">
      <Notice kind="error">{dynamic('chat.failedText', { tool: dynamic(`tool.${tool}`), brand: brand.name })}</Notice>
      <button type="button" className="sso-button" part="button" onClick={steps.showFirstScreen}>
        {dynamic('chat.otherWay')}
      </button>
    </div>
  )
}

const Link = () => {
  const { onDone, session } = useScreen()
  const { steps } = useElement()
  const tool = clientToolOf(clientOf(window)) ?? 'lark'
  return (
    <ChatLinkScreen
      tool={tool}
      registrationHref={session.homeAddress()}
      onRegister={() => void steps.showScreen('register')}
      onLinked={() => void onDone()}
      onLeave={() => void onDone()}
    >
      <NotProven tool={tool} />
    </ChatLinkScreen>
  )
}

/** Links the person whom a chat tool has just proven to an account. */
export const ChatLink = Object.assign(Link, { styles: ChatLinkScreen.styles })
