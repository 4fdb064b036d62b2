import type { texts as source } from '../en/consent.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  consent: {
    title: '帮助我们改进',
    text: '是否允许我们收集使用情况和错误信息？其中不包含您输入的内容。',
    allow: '允许',
    deny: '拒绝',
    change: '隐私选项',
  },
}
