export { BrandLayout } from './brand-layout.tsx'
export { BrandLogo } from './brand-logo.tsx'
export { LanguageSwitch } from './language-switch.tsx'
export { WideLayout } from './wide-layout.tsx'
