import { contentOf, type DomainFile, givenName } from '@sso-elements/chat-tools/cards'
import type { ChatToolList, OwnAppBrand } from '@sso-elements/contract'
import { Field, Notice } from '@sso-elements/ui'
import { useRef, useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { describeFailure } from '../form/describe-failure.ts'
import { noticeText } from '../form/form-problem.ts'
import { CopyKey } from '../organization/copy-key.tsx'
import { useScreen, useT } from '../screen-context.tsx'

interface DomainFileFieldProps {
  brand: OwnAppBrand
  file: DomainFile
  tool: string
  list: ChatToolList
  onStored: (list: ChatToolList) => void
}

/** Above any file of a tool; a larger one is not read. */
const MAX_BYTES = 1000

/** Takes the file by which a tool checks that this site's domain is the company's, and says where it is served (IMS-08). */
export const DomainFileField = ({ brand, file, tool, list, onStored }: DomainFileFieldProps) => {
  const t = useT()
  const { session, passwordMinLength } = useScreen()
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)
  const stored = list.domainFiles.filter((each) => each.brand === brand)

  const change = async (send: () => Promise<ChatToolList>) => {
    setError(undefined)
    try {
      onStored(await send())
    } catch (failure) {
      const described = describeFailure(failure, passwordMinLength)
      setError(described ? noticeText(t, described.notice) : undefined)
    }
  }
  const store = async (chosen: File) => {
    // The content proves that it is the file.
    const name = givenName(chosen.name)
    const expected = contentOf(file, name)
    if (expected === null) return setError(t('chatTools.fileName', { example: file.example, tool }))
    const content = chosen.size > MAX_BYTES ? '' : (await chosen.text()).trim()
    if (content !== expected) return setError(t('chatTools.fileContent', { tool }))
    await change(() => session.call('/org/chat-tools/domain-file', { brand, name, content }, { showError: false }))
  }
  const remove = (name: string) =>
    change(() => session.call('/org/chat-tools/remove-domain-file', { name }, { showError: false }))
  const choose = async (input: HTMLInputElement) => {
    const [chosen] = input.files ?? []
    if (!chosen || isWorking.current) return
    isWorking.current = true
    setBusy(true)
    setError(undefined)
    await store(chosen)
    isWorking.current = false
    setBusy(false)
    // So that the same file can be chosen again.
    input.value = ''
  }
  return (
    <>
      <Field
        label={t('chatTools.file', { example: file.example })}
        type="file"
        accept=".txt,text/plain"
        aria-busy={isBusy}
        error={error}
        className="sso-guide-step-file"
        onChange={({ target }) => void choose(target)}
      />
      {stored.length > 0 && (
        <>
          {error === undefined && <Notice kind="success">{t('chatTools.fileStored', { tool })}</Notice>}
          <dl className="sso-guide-step-values">
            {stored.map(({ name }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <CopyKey orgKey={`${list.site.url}/${name}`} what={name} />
                  <ActionButton
                    look="link"
                    label={t('chatTools.removeFile')}
                    busyLabel={t('chatTools.removing')}
                    onAction={() => remove(name)}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
