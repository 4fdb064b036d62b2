import type { organizationTexts as source } from '../en/organization.ts'
import type { SameTexts } from '../same-texts.ts'

export const organizationTexts: SameTexts<typeof source> = {
  organization: {
    createTitle: '创建组织',
    createSubtitle: '您和团队将在这里协作，名称以后可以修改。',
    create: '创建组织',
    creating: '正在创建…',
    infoTitle: '组织信息',
    yours: '我的组织',
    count: '暂无组织 | {count} 个组织',
    current: '当前',
    switch: '切换',
    switchTo: '切换到 {name}',
    switching: '正在切换…',
    switched: '已切换到 {name}。',
    key: '组织编码',
    language: '语言',
    timeZone: '时区',
    languageZh: '中文',
    languageEn: '英文',
    menu: '主菜单',
    home: '进入产品',
    settings: '设置',
    add: '新建组织',
    signOut: '退出登录',
    signingOut: '正在退出…',
    loadFailed: '组织列表加载失败。',
    retry: '重试',
    account: '已登录：{name}',
    signInFirst: '请先登录或注册账号，随后即可创建组织。',
  },
}
