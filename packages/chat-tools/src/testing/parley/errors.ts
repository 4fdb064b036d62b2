import type { PublishedErrors } from '../../tool-errors.ts'

export const parleyErrors = [
  { means: 'code', codes: ['stale_code'] },
  {
    means: 'app',
    codes: ['wrong_secret'],
    mend: { en: 'Copy the Key of the app once more.', zh: '请重新复制应用的 Key。' },
  },
] as const satisfies readonly PublishedErrors[]
