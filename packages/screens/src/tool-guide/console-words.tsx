import type { Words } from '@sso-elements/chat-tools/cards'
import { useScreen } from '../screen-context.tsx'

interface ConsoleWordsProps {
  words: Words
  /** Whether the console is mostly used in Chinese: who reads English then finds the label by its Chinese words, too. */
  isChinese: boolean
}

/** The words of a console, as it writes them. */
export const ConsoleWords = ({ words, isChinese }: ConsoleWordsProps) => {
  const { locale } = useScreen()
  return (
    <>
      {words[locale]}
      {isChinese && locale !== 'zh' && words.zh !== words.en && (
        <>
          {' '}
          <span className="sso-console-words" lang="zh-Hans">
            {words.zh}
          </span>
        </>
      )}
    </>
  )
}
