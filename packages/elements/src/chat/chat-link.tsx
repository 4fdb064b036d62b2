import { type ClientTool, clientOf, clientToolOf } from '@sso-elements/chat-tools/detect'
import { ChatLinkScreen, type ChatLinkScreenProps } from '@sso-elements/screens/chat-link'
import { useScreen } from '@sso-elements/screens/provider'
import { toolName } from '@sso-elements/screens/tool-name'
import { Notice } from '@sso-elements/ui'
import { useElement } from '../element-context.ts'

/** Shown if the browser did not keep the proof, for example because it blocks cookies of other sites. */
const NotProven = ({ tool }: { tool: ClientTool }) => {
  const { texts, locale, brand } = useScreen()
  const { steps } = useElement()
  const { dynamic } = texts.translator(locale)
  return (
    <div className="sso-form">
      <Notice kind="error">
        {dynamic('chat.failedText', { tool: toolName(tool, null, locale), brand: brand.name })}
      </Notice>
      <button type="button" className="sso-button" part="button" onClick={steps.showFirstScreen}>
        {dynamic('chat.otherWay')}
      </button>
    </div>
  )
}

const Link = ({ teams }: Pick<ChatLinkScreenProps, 'teams'>) => {
  const { onDone, session } = useScreen()
  const { steps } = useElement()
  const tool = clientToolOf(clientOf(window)) ?? 'lark'
  return (
    <ChatLinkScreen
      tool={tool}
      teams={teams}
      registrationHref={session.homeAddress()}
      onRegister={() => void steps.showScreen('register')}
      onLinked={() => void onDone()}
      onLeave={() => void onDone()}
    >
      <NotProven tool={tool} />
    </ChatLinkScreen>
  )
}

/**
 * Links the person whom a chat tool has just proven to an account.
 * @param teams proves the person of Teams where the browser keeps no cookie of the proof (EMB-02)
 */
export const createChatLink = (teams: ChatLinkScreenProps['teams']) =>
  Object.assign(() => <Link teams={teams} />, { styles: ChatLinkScreen.styles })
