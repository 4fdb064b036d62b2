import type { conflictEn } from './conflict-en.ts'

/** The same in Chinese. */
export const conflictZh: Record<keyof typeof conflictEn, string> = {
  'conflict.changed': '“{field}”已被其他人修改。',
  'conflict.now': '您的内容在上方，尚未保存。对方的内容：',
  'conflict.empty': '无内容',
  'conflict.keep': '保留我的',
  'conflict.take': '采用对方的',
  'conflict.newSprint': '新建的迭代',
}
