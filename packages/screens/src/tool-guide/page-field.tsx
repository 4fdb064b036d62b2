import type { ToolSite } from '@sso-elements/contract'
import { checkReturnAddress, ownReturnOrigins } from '@sso-elements/session'
import { Field } from '@sso-elements/ui'
import { useState } from 'react'
import { useT } from '../screen-context.tsx'

interface PageFieldProps {
  site: ToolSite
  page: string
  onPage: (page: string) => void
}

/** An address that people may be sent to after signing in (NAV-07, NAV-08); null for any other. */
const allowedPage = (written: string, { url, pageOrigins }: ToolSite): string | null => {
  if (!URL.canParse(written)) return null
  const allow = pageOrigins.length > 0 ? pageOrigins : ownReturnOrigins(url)
  return checkReturnAddress(new URL(written).href, { base: url, allow })
}

/** The page that people are to reach, which the addresses to copy contain. */
export const PageField = ({ site, page, onPage }: PageFieldProps) => {
  const t = useT()
  const [isRefused, setRefused] = useState(false)
  return (
    <Field
      label={t('chatTools.page')}
      hint={t('chatTools.pageText')}
      error={isRefused ? t('chatTools.pageRefused') : undefined}
      type="url"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      defaultValue={page}
      onChange={({ target }) => {
        const written = target.value.trim()
        const allowed = written === '' ? site.homePage : allowedPage(written, site)
        if (allowed !== null) onPage(allowed)
        setRefused(allowed === null)
      }}
    />
  )
}
