import type { DomainFile } from '../domain-file.ts'

export const wecomDomainFile: DomainFile = {
  name: /^WW_verify_([A-Za-z0-9]{16})\.txt$/,
  example: 'WW_verify_….txt',
}
