import type { texts as source } from '../en/notice.ts'
import type { SameTexts } from '../same-texts.ts'

export const texts: SameTexts<typeof source> = {
  brand: {
    pms: '让团队的每项工作，有计划、可跟踪、能交付。',
    document: '写下、分享、找到团队的知识。',
  },
  error: {
    unknownTitle: '出了点问题',
    unknownText: '页面未能打开，请重试。',
    notFoundTitle: '没有找到该页面',
    notFoundText: '地址可能已失效或输入有误。',
    unknownPath: '没有找到您要打开的页面，已为您转到此处。',
    forbiddenTitle: '您没有访问权限',
    forbiddenText: '请联系组织管理员，或换一个账号登录。',
    offlineTitle: '网络未连接',
    offlineText: '请检查网络后重试。',
    configTitle: '站点尚未配置完成',
    configText: '请告知站点的管理员。',
  },
  frame: {
    blocked: '浏览器在此页面上阻止了 {brand} 的 Cookie。您可以仅为本次访问登录，或允许 Cookie 以保持登录状态。',
    refused: '浏览器未允许 Cookie。在此登录仅对本次访问有效。',
    denied:
      '浏览器在此框架中阻止了 {brand} 的 Cookie 和存储，离开本页后需要重新登录。请允许 Cookie，或在新标签页中打开 {brand}。',
    openTab: '在新标签页中打开',
    allow: '允许 Cookie',
    allowing: '正在请求浏览器…',
  },
  way: {
    retry: '重试',
    home: '前往 {brand}',
    signIn: '前往登录',
    register: '注册账号',
    otherAccount: '使用其他账号',
    signingOut: '正在退出…',
    organizations: '我的组织',
    joinByCode: '输入组织编码',
    createOrganization: '创建组织',
    settings: '打开设置',
    signedInAs: '您当前以 {name}（{email}）的身份登录。',
    close: '关闭',
    late: '加载时间较长，请稍候。',
  },
}
