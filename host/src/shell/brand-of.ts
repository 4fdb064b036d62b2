import { type HostConfig, SOURCE_TYPE, type SourceType } from '@sso-elements/contract'
import type { ScreenBrand } from '@sso-elements/screens'

/** The brand of a source type, as this deployment is configured (BRD-01, BRD-02). */
export const brandOf = ({ brands }: Pick<HostConfig, 'brands'>, sourceType: SourceType): ScreenBrand => {
  const sourceName = sourceType === SOURCE_TYPE.document ? 'document' : 'pms'
  return { sourceName, ...brands[sourceName] }
}
