import type { AddedAppBrand, ChatBrand, ChatToolList } from '@sso-elements/contract'
import { isRefusedFor, RequestError } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import frameStyles from '@sso-elements/ui/styles/frame.css?inline'
import { useEffect, useRef, useState } from 'react'
import { useBrandName } from '../chat/tool-name.ts'
import { defineScreen } from '../define-screen.tsx'
import { describeFailure } from '../form/describe-failure.ts'
import { type FormNotice, noticeText } from '../form/form-problem.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { Heading } from '../form/heading.tsx'
import { ScreenLink } from '../form/screen-link.tsx'
import joinStyles from '../join/join.css?inline'
import noticeStyles from '../notice/notice.css?inline'
import { useScreen, useT } from '../screen-context.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount } from '../use-user.ts'
import { AddChatTool } from './add-chat-tool.tsx'
import { ConnectChatTool } from './connect-chat-tool.tsx'
import { ConnectedTool } from './connected-tool.tsx'
import { CopyKey } from './copy-key.tsx'
import organizationStyles from './organization.css?inline'
import { OrganizationFrame } from './organization-frame.tsx'

interface ChatToolsScreenProps {
  /** The tool that its administrator has just added the app to, whose page has returned here. */
  added?: AddedAppBrand | undefined
}

const ChatTools = ({ added }: ChatToolsScreenProps) => {
  const t = useT()
  const { session, brand, passwordMinLength } = useScreen()
  const brandName = useBrandName()
  const account = useAccount()
  const [changed, setChanged] = useState<ChatToolList | null>(null)
  /** How often a change has removed the pressed control; the heading takes the focus then. */
  const [refocused, setRefocused] = useState(0)
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const wasSaid = useRef(false)
  const noticeElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the heading has taken the focus, which leaves the message above it out of view on a phone.
    if (refocused > 0) noticeElement.current?.scrollIntoView({ block: 'nearest' })
  }, [refocused])
  const loaded = useLoaded(async () => {
    const tools = await session.call('/org/chat-tools', {}, { showError: false })
    setChanged(null)
    // Anybody can open the address to which the tool returns.
    if (added && !wasSaid.current && tools.installations.some(({ brand }) => brand === added))
      say('success', 'saved', added)
    wasSaid.current = true
    return tools
  }, account?.orgId ?? '')
  const { installations: tools, addable } =
    changed ?? (loaded.status === 'loaded' ? loaded.data : { installations: [], addable: [] })

  const say = (
    kind: FormNotice['kind'],
    key: 'saved' | 'removed' | 'gone' | 'joiningOn' | 'joiningOff',
    tool: ChatBrand,
  ) => setNotice({ kind, key: `chatTools.${key}`, params: { tool: brandName(tool) } })
  /** Runs a change of a connected tool; another administrator may have removed it meanwhile. */
  const change = async (tool: ChatBrand, work: () => Promise<void>) => {
    setNotice(null)
    try {
      await work()
    } catch (error) {
      const isGone = error instanceof RequestError && error.subMsg === 'brand'
      if (!isGone) return setNotice(describeFailure(error, passwordMinLength)?.notice ?? null)
      await loaded.reload()
      say('info', 'gone', tool)
      setRefocused((count) => count + 1)
    }
  }
  const remove = (tool: ChatBrand) =>
    change(tool, async () => {
      setChanged(await session.call('/org/chat-tools/remove', { brand: tool }, { showError: false }))
      say('success', 'removed', tool)
      setRefocused((count) => count + 1)
    })
  const allowJoining = (tool: ChatBrand, allowed: boolean) =>
    change(tool, async () => {
      const body = { brand: tool, allowed }
      setChanged(await session.call('/org/chat-tools/allow-joining', body, { showError: false }))
      say('success', allowed ? 'joiningOn' : 'joiningOff', tool)
    })

  const add = (tool: AddedAppBrand) =>
    change(tool, async () => {
      const address = await session.call('/org/chat-tools/add', { brand: tool }, { showError: false })
      if (!/^https?:/.test(address)) throw new TypeError('an address of another kind')
      location.assign(address)
      // The button stays busy until the page is left.
      await new Promise(() => {})
    })

  return (
    <OrganizationFrame current="chat-tools">
      {notice && (
        <div ref={noticeElement} className="sso-frame-notice">
          <Notice key={`${notice.key} ${notice.params?.['tool']}`} kind={notice.kind}>
            {noticeText(t, notice)}
          </Notice>
        </div>
      )}
      <Heading key={refocused} title={t('chatTools.title')} firstFocus={refocused > 0}>
        {t('chatTools.subtitle', { brand: brand.name })}
      </Heading>
      {loaded.status === 'loading' && <FormSkeleton fields={3} />}
      {loaded.status === 'failed' && (
        <div className="sso-page-notice">
          <Notice kind="error">
            {isRefusedFor(loaded.error, 'role')
              ? t('chatTools.notAdministrator')
              : noticeText(
                  t,
                  describeFailure(loaded.error, passwordMinLength)?.notice ?? { key: 'message.unexpected' },
                )}
          </Notice>
          {isRefusedFor(loaded.error, 'role') ? (
            <ScreenLink destination={{ to: 'organization-info' }} className="sso-button">
              {t('chatTools.back')}
            </ScreenLink>
          ) : (
            <button type="button" className="sso-button" part="button" onClick={() => void loaded.reload()}>
              {t('organization.retry')}
            </button>
          )}
        </div>
      )}
      {loaded.status === 'loaded' && (
        <>
          {account?.orgId && (
            <div className="sso-chat-events">
              <span className="sso-label">{t('chatTools.orgId')}</span>
              <CopyKey orgKey={account.orgId} />
              <p className="sso-hint">{t('chatTools.orgIdText')}</p>
            </div>
          )}
          {tools.length === 0 && <p className="sso-hint">{t('chatTools.none')}</p>}
          {tools.map((tool) => (
            <ConnectedTool
              key={`${tool.brand} ${tool.appId}`}
              tool={tool}
              onAllowJoining={(allowed) => allowJoining(tool.brand, allowed)}
              onRemove={() => remove(tool.brand)}
            />
          ))}
          {addable
            .filter((brand) => tools.every((tool) => tool.brand !== brand))
            .map((brand) => (
              <AddChatTool key={brand} tool={brand} onAdd={() => add(brand)} />
            ))}
          <ConnectChatTool
            // An empty form after each change, without the secret.
            key={JSON.stringify(tools)}
            connected={tools}
            onConnected={(next, tool) => {
              setChanged(next)
              say('success', 'saved', tool)
              setRefocused((count) => count + 1)
            }}
          />
        </>
      )}
    </OrganizationFrame>
  )
}

/** Connects an organization's apps of chat tools, for its administrators (IMS-06). */
export const ChatToolsScreen = defineScreen({
  texts: ['organization', 'chat-tools', 'feedback'],
  styles: [noticeStyles, fieldStyles, joinStyles, frameStyles, dialogStyles, organizationStyles],
  fields: 3,
  Screen: ChatTools,
})
