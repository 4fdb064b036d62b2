import { ADDED_APP_BRANDS } from '@sso-elements/contract'
import { ChatToolsScreen } from '@sso-elements/screens/chat-tools'
import { adoptStyles } from '@sso-elements/ui'

adoptStyles(document, ChatToolsScreen.styles)

/** @param chatTools the tool whose page has returned here */
export const ChatToolsPage = ({ chatTools }: { chatTools: string }) => (
  <ChatToolsScreen added={ADDED_APP_BRANDS.find((brand) => brand === chatTools)} />
)
