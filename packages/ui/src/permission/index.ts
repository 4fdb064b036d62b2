export { type ElementRule, gateElement, type RoleSource } from './gate-element.ts'
export { isPermitted, type PermissionRule, type Wanted } from './is-permitted.ts'
export { Permission, RolesProvider, usePermission } from './permission.tsx'
