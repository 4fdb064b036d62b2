import { toolOfBrand } from '@sso-elements/chat-tools/rows'
import {
  type AddedAppBrand,
  CHAT_BRANDS,
  type ChatBrand,
  type ChatToolList,
  HOST_BASE,
  OWN_APP_BRANDS,
} from '@sso-elements/contract'
import { isRefusedFor } from '@sso-elements/session'
import { Notice } from '@sso-elements/ui'
import dialogStyles from '@sso-elements/ui/styles/dialog.css?inline'
import fieldStyles from '@sso-elements/ui/styles/fields.css?inline'
import frameStyles from '@sso-elements/ui/styles/frame.css?inline'
import { useEffect, useId, useRef, useState } from 'react'
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
import { ExpiringSecrets } from '../tool-guide/expiring-secrets.tsx'
import { ToolChoice } from '../tool-guide/tool-choice.tsx'
import guideStyles from '../tool-guide/tool-guide.css?inline'
import { ToolGuide } from '../tool-guide/tool-guide.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useAccount } from '../use-user.ts'
import { AddChatTool } from './add-chat-tool.tsx'
import { isToolGone } from './chat-tool-failure.ts'
import { ConnectChatTool } from './connect-chat-tool.tsx'
import { ConnectedTool } from './connected-tool.tsx'
import { CopyKey } from './copy-key.tsx'
import organizationStyles from './organization.css?inline'
import { OrganizationFrame } from './organization-frame.tsx'

interface ChatToolsScreenProps {
  /** The tool that its administrator has just added the app to, whose page has returned here. */
  added?: AddedAppBrand | undefined
}

/** What the page shows before the first reply. */
const NONE: Pick<ChatToolList, 'installations' | 'addable'> = { installations: [], addable: [] }

const ChatTools = ({ added }: ChatToolsScreenProps) => {
  const t = useT()
  const { session, brand, headingLevel, passwordMinLength } = useScreen()
  const brandName = useBrandName()
  const account = useAccount()
  const titleId = useId()
  const [changed, setChanged] = useState<ChatToolList | null>(null)
  const [chosen, setChosen] = useState<ChatBrand | null>(added ?? null)
  /** The page that people are to reach, where the administrator has named one. */
  const [page, setPage] = useState<string | null>(null)
  /** How often a change has removed the pressed control; the heading takes the focus then. */
  const [refocused, setRefocused] = useState(0)
  /** The tool that was connected just now, whose guide goes on. */
  const [connected, setConnected] = useState<ChatBrand | null>(null)
  /** The steps of each tool that the person has gone on from. */
  const [left, setLeft] = useState<Partial<Record<ChatBrand, readonly number[]>>>({})
  const [notice, setNotice] = useState<FormNotice | null>(null)
  const wasSaid = useRef(false)
  const noticeElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the heading has taken the focus, which leaves the message below it out of view on a phone.
    if (refocused > 0) noticeElement.current?.scrollIntoView({ block: 'nearest' })
  }, [refocused])
  const loaded = useLoaded(async () => {
    const tools = await session.call('/org/chat-tools', {}, { showError: false })
    setChanged(null)
    const [first] = tools.installations
    setChosen((before) => before ?? first?.brand ?? null)
    // Anybody can open the address to which the tool returns.
    if (added && !wasSaid.current && tools.installations.some(({ brand }) => brand === added)) {
      setConnected(added)
    }
    wasSaid.current = true
    return tools
  }, account?.orgId ?? '')
  const list = changed ?? (loaded.status === 'loaded' ? loaded.data : null)
  const { installations: tools, addable } = list ?? NONE
  const installed = (tool: ChatBrand) => tools.find((each) => each.brand === tool)
  const offered = CHAT_BRANDS.filter(
    (each) => installed(each) || OWN_APP_BRANDS.some((own) => own === each) || addable.some((own) => own === each),
  )
  const shown = chosen !== null && offered.includes(chosen) ? chosen : null
  const ownBrand = OWN_APP_BRANDS.find((each) => each === shown)
  const addableBrand = addable.find((each) => each === shown)

  const say = (kind: FormNotice['kind'], key: 'removed' | 'gone' | 'joiningOn' | 'joiningOff', tool: ChatBrand) =>
    setNotice({ kind, key: `chatTools.${key}`, params: { tool: brandName(tool) } })
  const choose = (tool: ChatBrand) => {
    setChosen(tool)
    setConnected(null)
    setNotice(null)
  }
  const showGone = async (tool: ChatBrand) => {
    await loaded.reload()
    say('info', 'gone', tool)
    setRefocused((count) => count + 1)
  }
  /** Runs a change of a connected tool; another administrator may have removed it meanwhile. */
  const change = async (tool: ChatBrand, work: () => Promise<void>) => {
    setNotice(null)
    try {
      await work()
    } catch (error) {
      if (!isToolGone(error)) return setNotice(describeFailure(error, passwordMinLength)?.notice ?? null)
      await showGone(tool)
    }
  }
  const remove = (tool: ChatBrand) =>
    change(tool, async () => {
      setChanged(await session.call('/org/chat-tools/remove', { brand: tool }, { showError: false }))
      setChosen(null)
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
  const stateOf = (tool: ChatBrand) => {
    const installation = installed(tool)
    if (!installation) return null
    const isBad = installation.secretLost === true
    return { isBad, text: t(isBad ? 'chatTools.isBroken' : 'chatTools.isConnected') }
  }
  const noticeLine = notice && (
    <div ref={noticeElement}>
      <Notice key={`${notice.key} ${notice.params?.['tool']}`} kind={notice.kind}>
        {noticeText(t, notice)}
      </Notice>
    </div>
  )
  const installation = shown === null ? undefined : installed(shown)
  const Title = `h${(headingLevel + 1) as 2 | 3 | 4}` as const

  return (
    <OrganizationFrame current="chat-tools">
      <Heading key={refocused} title={t('chatTools.title')} firstFocus={refocused > 0}>
        {t('chatTools.subtitle', { brand: brand.name })}
      </Heading>
      {loaded.status === 'loading' && <FormSkeleton fields={3} />}
      {loaded.status === 'failed' && <NotLoaded error={loaded.error} onRetry={() => void loaded.reload()} />}
      {list && account?.orgId && (
        <>
          <ExpiringSecrets secrets={list.expiringSecrets} />
          <ToolChoice label={t('chatTools.tool')} brands={offered} chosen={shown} stateOf={stateOf} onChoose={choose} />
          {shown === null ? (
            <div className="sso-tool-panel">
              {noticeLine}
              <p className="sso-hint">{t(tools.length === 0 ? 'chatTools.none' : 'chatTools.choose')}</p>
            </div>
          ) : (
            <div className="sso-tool-panel">
              {noticeLine}
              {installation && (
                <ConnectedTool
                  key={`${shown} ${installation.appId}`}
                  tool={installation}
                  onAllowJoining={(allowed) => allowJoining(shown, allowed)}
                  onRemove={() => remove(shown)}
                  onGone={() => showGone(shown)}
                />
              )}
              <section aria-labelledby={titleId}>
                <Title id={titleId} className="sso-section-title">
                  {t(installation ? 'chatTools.goOn' : 'chatTools.setUp', { tool: brandName(shown) })}
                </Title>
                <ToolGuide
                  // An empty form after each change, without the secret.
                  key={`${shown} ${installation?.connectedAt}`}
                  {...{ brand: shown, list, installation, orgId: account.orgId }}
                  page={page ?? list.site.homePage}
                  onPage={setPage}
                  onStored={setChanged}
                  onGone={() => showGone(shown)}
                  goesOn={installation !== undefined && connected === shown}
                  left={left[shown] ?? []}
                  onLeft={(steps) => setLeft({ ...left, [shown]: steps })}
                >
                  {ownBrand && (
                    <ConnectChatTool
                      brand={ownBrand}
                      replaces={tools.find((each) => toolOfBrand(each.brand) === toolOfBrand(ownBrand))?.brand}
                      onConnected={(next) => {
                        setChanged(next)
                        setNotice(null)
                        setConnected(ownBrand)
                      }}
                    />
                  )}
                  {addableBrand &&
                    (installation ? (
                      <p className="sso-hint">{t('chatTools.alreadyAdded')}</p>
                    ) : (
                      <AddChatTool tool={addableBrand} onAdd={() => add(addableBrand)} />
                    ))}
                </ToolGuide>
              </section>
            </div>
          )}
          <div className="sso-tool-foot">
            <p>
              <a
                className="sso-link"
                href={`${list.site.url}${HOST_BASE}guide/chat-tools.html`}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('chatTools.guide')}
                <span className="sso-hidden"> {t('chatTools.newTab')}</span>
              </a>
            </p>
            <dl className="sso-guide-step-values">
              <div>
                <dt>{t('chatTools.orgId')}</dt>
                <dd>
                  <CopyKey orgKey={account.orgId} what={t('chatTools.orgId')} />
                </dd>
              </div>
            </dl>
          </div>
        </>
      )}
    </OrganizationFrame>
  )
}

/** Why the tools cannot be shown, with a way on. */
const NotLoaded = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useT()
  const { passwordMinLength } = useScreen()
  const isRefused = isRefusedFor(error, 'role')
  return (
    <div className="sso-page-notice">
      <Notice kind="error">
        {isRefused
          ? t('chatTools.notAdministrator')
          : noticeText(t, describeFailure(error, passwordMinLength)?.notice ?? { key: 'message.unexpected' })}
      </Notice>
      {isRefused ? (
        <ScreenLink destination={{ to: 'organization-info' }} className="sso-button">
          {t('chatTools.back')}
        </ScreenLink>
      ) : (
        <button type="button" className="sso-button" part="button" onClick={onRetry}>
          {t('organization.retry')}
        </button>
      )}
    </div>
  )
}

/** Connects an organization's apps of chat tools, for its administrators (IMS-06). */
export const ChatToolsScreen = defineScreen({
  texts: ['sign-in', 'organization', 'chat-tools', 'feedback'],
  styles: [noticeStyles, fieldStyles, joinStyles, frameStyles, dialogStyles, organizationStyles, guideStyles],
  fields: 3,
  Screen: ChatTools,
})
