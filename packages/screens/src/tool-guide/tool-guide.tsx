import { cardOf, type StepSite, type StepWords, type ToolStep } from '@sso-elements/chat-tools/cards'
import type { ChatBrand, ChatInstallation, ChatToolList, OwnAppBrand } from '@sso-elements/contract'
import { Notice } from '@sso-elements/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBrandName } from '../chat/tool-name.ts'
import { useScreen, useT } from '../screen-context.tsx'
import { ConsoleWords } from './console-words.tsx'
import { DomainFileField } from './domain-file-field.tsx'
import { GuideStep } from './guide-step.tsx'
import { PageField } from './page-field.tsx'
import { StepValues } from './step-values.tsx'
import { TestTool } from './test-tool.tsx'

interface ToolGuideProps {
  brand: ChatBrand
  list: ChatToolList
  orgId: string
  installation: ChatInstallation | undefined
  page: string
  onPage: (page: string) => void
  onStored: (list: ChatToolList) => void
  onGone: () => Promise<void>
  /** Whether the tool was connected just now, so that the guide goes on behind it. */
  goesOn: boolean
  /** The steps that the person has gone on from. */
  left: readonly number[]
  onLeft: (left: readonly number[]) => void
  /** What connects the tool. */
  children: ReactNode
}

/** The steps that set a tool up, one at a time, in the order in which its console lets them succeed (IMS-07). */
export const ToolGuide = (props: ToolGuideProps) => {
  const { brand, list, orgId, installation, page, onPage, onStored, onGone, goesOn, left, onLeft, children } = props
  const t = useT()
  const { locale } = useScreen()
  const tool = useBrandName()(brand)
  const { before, connect, after, consoles } = cardOf(brand)
  const console = Object.entries(consoles).find(([each]) => each === brand)?.[1]
  const isChinese = console?.isChinese === true
  const test: StepWords = { title: { en: t('chatTools.testTitle'), zh: t('chatTools.testTitle') } }
  const steps: readonly (ToolStep | StepWords)[] = [...before, connect, ...after, test]
  const next = before.length + 1
  /** Where the person has to go on; a tool that works has no step to show. */
  const begun = installation?.secretLost ? before.length : null
  const leadsTo = goesOn ? next : null
  const [open, setOpen] = useState<number | null>(installation ? (leadsTo ?? begun) : 0)
  const [focused, setFocused] = useState<number | null>(leadsTo)
  const saved = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the title of the step has taken the focus, which may leave what is below it out of view.
    if (leadsTo !== null) saved.current?.scrollIntoView({ block: 'nearest' })
  }, [leadsTo])
  const isConnected = installation !== undefined && !installation.secretLost
  const site: StepSite = {
    ...{ url: list.site.url, orgId, page, outgoingAddresses: list.site.outgoingAddresses },
    ...{ eventsUrl: installation?.eventsUrl ?? null, appId: installation?.appId ?? null },
  }
  const goOn = (from: number) => {
    onLeft([...left, from])
    setOpen(from + 1)
    setFocused(from + 1)
  }
  const bodyOf = (step: ToolStep | StepWords) => {
    const { file, hasPage, values, withoutValues } = step as ToolStep
    const found = values?.(site) ?? []
    return (
      <>
        {found.length > 0 && <StepValues values={found} isChinese={isChinese} />}
        {found.length === 0 && withoutValues && <p>{withoutValues[locale]}</p>}
        {file && <DomainFileField {...{ file, tool, list, onStored }} brand={brand as OwnAppBrand} />}
        {hasPage && <PageField site={list.site} page={page} onPage={onPage} />}
        {step === connect && children}
        {step === test &&
          (installation ? (
            <TestTool {...{ brand, onGone }} look="main" />
          ) : (
            <p>{t('chatTools.testLater', { tool })}</p>
          ))}
      </>
    )
  }
  return (
    <div className="sso-guide">
      {console && (
        <p className="sso-hint">
          {t('chatTools.inConsole', { tool })}{' '}
          <a className="sso-link" href={console.url} target="_blank" rel="noopener noreferrer">
            <ConsoleWords words={console.name} isChinese={isChinese} />
            <span className="sso-hidden"> {t('chatTools.newTab')}</span>
          </a>
        </p>
      )}
      <ol className="sso-guide-list">
        {steps.map((step, index) => (
          <GuideStep
            key={step.title.en}
            number={index + 1}
            title={step.title[locale]}
            isOptional={(step as ToolStep).isOptional === true}
            isOpen={open === index}
            isDone={step === connect ? isConnected : left.includes(index)}
            takesFocus={focused === index}
            onToggle={() => {
              setFocused(null)
              setOpen(open === index ? null : index)
            }}
            // The form that connects the tool leads on by itself.
            onNext={step === test || (step === connect && !installation) ? null : () => goOn(index)}
          >
            {index === leadsTo && (
              <div ref={saved}>
                <Notice kind="success">{t('chatTools.saved', { tool })}</Notice>
              </div>
            )}
            {step.menu && (
              <p className="sso-guide-step-menu">
                <ConsoleWords words={step.menu} isChinese={isChinese} />
              </p>
            )}
            {step.text && <p>{step.text[locale]}</p>}
            {step.note && <p className="sso-guide-step-note">{step.note[locale]}</p>}
            {bodyOf(step)}
          </GuideStep>
        ))}
      </ol>
    </div>
  )
}
